import type { LiveAnswer } from './answers.js';
import type { Cited, Table, TableRow } from './lesson.js';
import type { Session } from './session.js';

/** What is moved, chosen and drawn beyond the lesson's own cases. */
export class Exploration {
  on = false;
  /** There is nothing but exploration: no stages to go back to. */
  only = false;
  /** Inputs moved by hand, over the case's. */
  inputs: Record<string, number> = {};
  /** The line and the input of the curve, where they were chosen. */
  curve: { line?: string; over?: string } = {};
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
    this.#cited.clear();
    this.session.recalculate();
  }

  move(name: string, value: number): void {
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
    this.inputs = { ...this.inputs, ...this.rowInputs(table, row) };
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

  /** The sheet's answer with some inputs set, without going there. */
  look(inputs: Record<string, number>): LiveAnswer | null {
    const { engine, stage, text: sheet, chosen } = this.session;
    const answer = engine?.live({ stage, sheet, case: chosen, inputs: { ...this.inputs, ...inputs } });
    return answer?.ok ? answer : null;
  }
}
