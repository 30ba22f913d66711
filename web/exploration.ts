import type { LiveAnswer, Refused } from './answers.js';
import type { Cited, Table, TableRow } from './lesson.js';
import type { Session } from './session.js';
import type { Shared } from './shared-link.js';

/** What is moved, chosen and drawn beyond the lesson's own cases. */
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
  #cited = new Map<string, number>();

  constructor(readonly session: Session) {}

  #row(table: string, row: string): { table: Table; row: TableRow } | null {
    const known = this.session.lesson?.tables?.find((one) => one.id === table);
    const found = known?.rows.find((one) => one.id === row);
    return known && found ? { table: known, row: found } : null;
  }

  start(on: boolean): void {
    this.on = on;
    this.inputs = {};
    this.typed.clear();
    this.#cited.clear();
    this.session.recalculate();
  }

  /** Shows what somebody's link asks for. */
  follow(link: Shared | null): void {
    if (!link || this.shared) return;
    this.shared = this.on = true;
    this.session.text = link.sheet.replace(/\r\n?/g, '\n');
    this.inputs = link.inputs;
  }

  leaveShared(): void {
    history.replaceState(null, '', location.href.replace(/#.*/, ''));
    this.shared = false;
    this.session.text = this.session.ownText();
    this.start(true);
  }

  type(name: string, text: string, read: number | string): void {
    this.typed.set(name, text);
    if (typeof read === 'number') this.inputs = { ...this.inputs, [name]: read };
    this.session.recalculate();
  }

  move(name: string, value: number): void {
    this.typed.delete(name);
    this.inputs = { ...this.inputs, [name]: value };
    this.session.recalculate();
  }

  draw(curve: { line?: string; over?: string }): void {
    this.curve = { ...this.curve, ...curve };
    this.session.listener.changed();
  }

  cited(table: string, row: string, column: string): number {
    return this.#cited.get(`${table} ${row} ${column}`) ?? 0;
  }

  /** Takes a figure from another source; the input it is bound to follows, with the rest of its row. */
  cite(table: string, row: string, column: string, source: number): void {
    this.#cited.set(`${table} ${row} ${column}`, source);
    this.takeRow(table, row);
  }

  takeRow(table: string, row: string): void {
    const moved = this.rowInputs(table, row);
    for (const name of Object.keys(moved)) this.typed.delete(name);
    this.inputs = { ...this.inputs, ...moved };
    this.session.recalculate();
  }

  /** What a row of a table sets the inputs to that its columns are bound to. */
  rowInputs(table: string, row: string): Record<string, number> {
    const found = this.#row(table, row);
    const inputs: Record<string, number> = {};
    for (const { name, input } of found?.table.columns ?? []) {
      const figure = found!.row.figures[name];
      if (!input || !figure) continue;
      const all: Cited[] = [figure, ...(figure.others ?? [])];
      inputs[input] = (all[this.cited(table, row, name)] ?? figure).value;
    }
    return inputs;
  }

  /** What the core says of the sheet with some inputs set; null while there is no core. */
  ask(inputs: Record<string, number>): LiveAnswer | Refused | null {
    const { engine, stage, text: sheet, chosen } = this.session;
    return engine?.live({ stage, sheet, case: chosen, inputs: { ...this.inputs, ...inputs } }) ?? null;
  }

  /** The sheet's values with some inputs set, without going there. */
  look(inputs: Record<string, number>): LiveAnswer | null {
    const answer = this.ask(inputs);
    return answer?.ok ? answer : null;
  }
}
