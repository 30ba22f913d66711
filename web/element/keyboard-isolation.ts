const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];
/** Keys that a page may use even while someone types. */
const PAGE_KEYS = /^(Escape|Tab|F\d+)$/;

/**
 * Keeps what is typed into a field from the shortcuts of the page around. A page leaves its own fields alone, but can't see
 * one inside a shadow root: an `s` in the sheet would open MkDocs's search, an arrow key would turn Sphinx's page.
 */
export function stopHostShortcuts(event: KeyboardEvent): void {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || PAGE_KEYS.test(key)) return;
  if (FIELDS.includes((target as Element).tagName)) event.stopPropagation();
}
