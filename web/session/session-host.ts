import type { SavedState } from './saved-state.js';

/** The element, as its session knows it: what is told to it, and what was asked of it before a lesson was there. */
export interface Listener {
  changed(): void;
  emit(event: string, detail: unknown): void;
  /** A state that was set: it goes before what was kept, once. */
  early: SavedState | null;
  /** The stage that was last asked for, whatever it is. */
  asked: number | null;
}
