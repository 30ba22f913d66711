import type { Overrides, PreviewAnswer, Refused } from '../engine/answers.js';
import type { Lesson } from '../lesson/lesson.js';
import { normaliseLineEndings } from '../text/line-endings.js';
import type { SharedLink } from './shared-link.js';

/** What exploring needs of the session. */
export interface ExplorationPort {
  readonly lesson: Lesson | null;
  readonly preview: PreviewAnswer | null;
  text: string;
  readonly overrides: Overrides;
  /** The sheet's values with these overrides; nothing that is shown changes. */
  evaluate(overrides: Overrides): PreviewAnswer | Refused | null;
  /** Shows the sheet's values with these overrides from now on. */
  setOverrides(overrides: Overrides): void;
  changed(): void;
}

/** What a student has set, typed and selected beyond the lesson's cases; exploration-actions.ts changes it. */
export class Exploration {
  on = false;
  /** `mode="explore"`: there are no stages to return to. */
  only = false;
  /** The text of an input's field while it is edited: it may not be a number yet. */
  readonly typed = new Map<string, string>();
  /** The line and the input of the curve, if they were selected. */
  curve: { line?: string; over?: string } = {};
  /** The student's own text while a shared sheet is shown in its place. */
  ownText: string | null = null;
  /** The selected source of a table's value, if it isn't the first: by table, row and column. */
  readonly selectedSources = new Map<string, number>();

  constructor(readonly port: ExplorationPort) {}

  /** Whether a shared sheet is shown. */
  get shared(): boolean {
    return this.ownText !== null;
  }

  /** Starts exploring from the case's values, or returns to the stage. */
  start(on: boolean): void {
    if (!on) this.leaveShared();
    this.on = on;
    this.typed.clear();
    this.selectedSources.clear();
    this.port.setOverrides({ inputs: {} });
  }

  /** Shows what a shared link has. */
  follow(link: SharedLink | null): void {
    if (!link || this.shared) return;
    this.on = true;
    this.ownText = this.port.text;
    this.port.text = normaliseLineEndings(link.sheet);
    this.port.setOverrides(link.overrides);
  }

  /** Puts the student's own text back in place of a shared sheet, and takes the link out of the page's address. */
  leaveShared(): void {
    if (this.ownText === null) return;
    history.replaceState(null, '', location.href.replace(/#.*/, ''));
    this.port.text = this.ownText;
    this.ownText = null;
  }
}
