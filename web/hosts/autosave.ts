import type { SavedState } from '../session/saved-state.js';

/** The element, as a host that saves its state sees it. */
export type AuditElement = HTMLElement & { state: SavedState | null };

/** Gets the state, and the share of passed stages, 0 to 1. */
export type SaveCallback = (state: SavedState, score: number) => void;

/**
 * Calls `save` after every check, and when the student leaves the widget, the tab or the page with changes. Nothing is
 * saved before the lesson is loaded, so a page that fails to start never overwrites what was saved.
 */
export function autosave(audit: AuditElement, save: SaveCallback): void {
  let stages = 0;
  let saved = '';
  const saveState = (always: boolean): void => {
    const { state } = audit;
    const text = JSON.stringify(state);
    if (!state || !stages || (text === saved && !always)) return;
    saved = text;
    save(state, state.passed.length / stages);
  };
  audit.addEventListener('ready', (event) => {
    if (!stages) saved = JSON.stringify(audit.state);
    stages = (event as CustomEvent<{ stages: number }>).detail.stages;
  });
  // The state has the check's result only after the event.
  audit.addEventListener('stage-checked', () => queueMicrotask(() => saveState(true)));
  audit.addEventListener('focusout', () => saveState(false));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveState(false));
  window.addEventListener('pagehide', () => saveState(false));
}
