import type { SavedState } from '../session/saved-state.js';

/** The element, as those see it who keep its work elsewhere. */
export type Audit = HTMLElement & { state: SavedState | null };

/** What a keeper is told: the work, and the share of the stages that are passed, from 0 to 1. */
export type Keep = (state: SavedState, score: number) => void;

/**
 * Calls `keep` after every check, and where the student leaves (the widget, the tab, the page) if anything changed since.
 * Nothing is kept before the lesson is there, so a page that could not start never takes the place of what was kept.
 */
export function keepWork(audit: Audit, keep: Keep): void {
  let stages = 0;
  let kept = '';
  const look = (always: boolean): void => {
    const { state } = audit;
    const text = JSON.stringify(state);
    if (!state || !stages || (text === kept && !always)) return;
    kept = text;
    keep(state, state.passed.length / stages);
  };
  audit.addEventListener('ready', (event) => {
    if (!stages) kept = JSON.stringify(audit.state);
    stages = (event as CustomEvent<{ stages: number }>).detail.stages;
  });
  // The state has what the check found once its event is over.
  audit.addEventListener('stage-checked', () => queueMicrotask(() => look(true)));
  audit.addEventListener('focusout', () => look(false));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && look(false));
  window.addEventListener('pagehide', () => look(false));
}
