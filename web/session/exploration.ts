import type { LiveAnswer, LiveRequest, Moved, Refused } from '../engine/answers.js';
import { theExtras } from '../engine/lazy-module.js';
import type { Lesson } from '../lesson/lesson.js';
import { plain } from '../text/line-endings.js';
import type { Session } from './session.js';
import type { Shared } from './shared-link.js';

/** What the page's address asks to be shown, where it does: only then is what reads it fetched. */
export async function linkedTo(lesson: Lesson): Promise<Shared | null> {
  return location.hash.startsWith('#explore?') ? (await theExtras.fetch()).readShared(location.hash, lesson) : null;
}

/** What is moved, chosen and drawn beyond the lesson's own cases; `explore/moves.ts` moves it. */
export class Exploration {
  on = false;
  /** There is nothing but exploration: no stages to go back to. */
  only = false;
  moved: Moved = { inputs: {} };
  /** What stands in an input's field while it is being typed: it may be no number yet. */
  readonly typed = new Map<string, string>();
  /** The line and the input of the curve, where they were chosen. */
  curve: { line?: string; over?: string } = {};
  /** The student's own text, while a sheet that came with a link is looked at in its place. */
  own: string | null = null;
  /** Which of a figure's sources is taken, where it is not the first: by table, row and column. */
  readonly cited = new Map<string, number>();

  constructor(readonly session: Session) {}

  /** Whether there is anything that is drawn, cited or explored. */
  get wantsExtras(): boolean {
    const { tables, figures } = this.session.lesson ?? {};
    return this.on || Boolean(tables?.length) || Boolean(figures?.some((one) => one.kind !== 'ideal_line'));
  }

  get shared(): boolean {
    return this.own !== null;
  }

  /** Begins at the case's own values, or goes back to the stage. */
  start(on: boolean): void {
    if (!on) this.leaveShared();
    this.on = on;
    this.moved = { inputs: {} };
    this.typed.clear();
    this.cited.clear();
    this.session.recalculate();
  }

  /** Shows what somebody's link asks for. */
  follow(link: Shared | null): void {
    if (!link || this.shared) return;
    this.on = true;
    this.own = this.session.text;
    this.session.text = plain(link.sheet);
    this.moved = link.moved;
  }

  /** Leaves what came with a link, for the student's own text. */
  leaveShared(): void {
    if (this.own === null) return;
    theExtras.there!.forgetLink(); // they are there, since a link was read
    this.session.text = this.own;
    this.own = null;
  }

  /** What the core says of the sheet as it is explored, but for what `over` says; null while there is no core. */
  ask(over?: Partial<LiveRequest>): LiveAnswer | Refused | null {
    const { engine, stage, text: sheet, chosen } = this.session;
    return engine?.live({ stage, sheet, case: chosen, ...this.moved, ...over }) ?? null;
  }
}
