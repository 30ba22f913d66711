const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];
/** What a page may use even while one types. */
const SHARED = /^(Escape|Tab|F\d+)$/;

/**
 * Keeps what is typed into a field here from the shortcuts of the page around. They leave fields alone where they see one,
 * but from outside a shadow root no field is seen: an `s` in the sheet would open MkDocs's search, an arrow turn Sphinx's page.
 */
export function ownKeys(event: KeyboardEvent): void {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || SHARED.test(key)) return;
  if (FIELDS.includes((target as Element).tagName)) event.stopPropagation();
}
