import type { LiveAnswer, Refused } from './answers.js';
import { theExtras } from './later.js';
import type { Lesson } from './lesson.js';
import { plain } from './line-ends.js';
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
  /** Inputs moved by hand, over the case's. */
  inputs: Record<string, number> = {};
  /** What stands in an input's field while it is being typed: it may be no number yet. */
  readonly typed = new Map<string, string>();
  /** The line and the input of the curve, where they were chosen. */
  curve: { line?: string; over?: string } = {};
  /** The sheet came with a link: it is looked at, and does not take the place of what is kept. */
  shared = false;
  /** Which of a figure's sources is taken, where it is not the first: by table, row and column. */
  readonly cited = new Map<string, number>();

  constructor(readonly session: Session) {}

  /** Whether there is anything that is drawn, cited or explored. */
  get wantsExtras(): boolean {
    const { tables, figures } = this.session.lesson ?? {};
    return this.on || Boolean(tables?.length) || Boolean(figures?.some((one) => one.kind !== 'ideal_line'));
  }

  start(on: boolean): void {
    this.on = on;
    this.inputs = {};
    this.typed.clear();
    this.cited.clear();
    this.session.recalculate();
  }

  /** Shows what somebody's link asks for. */
  follow(link: Shared | null): void {
    if (!link || this.shared) return;
    this.shared = this.on = true;
    this.session.text = plain(link.sheet);
    this.inputs = link.inputs;
  }

  /** What the core says of the sheet with some inputs set; null while there is no core. */
  ask(inputs: Record<string, number>): LiveAnswer | Refused | null {
    const { engine, stage, text: sheet, chosen } = this.session;
    return engine?.live({ stage, sheet, case: chosen, inputs: { ...this.inputs, ...inputs } }) ?? null;
  }
}
