import type { LiveAnswer } from '../answers.js';
import type { Exploration } from '../exploration.js';
import type { Cited } from '../lesson.js';
import { plain } from '../line-ends.js';
import { parseState } from '../saved-state.js';

/** Takes what was typed into an input's field; `read` is the number, or why it is none. */
export function type(exploration: Exploration, name: string, text: string, read: number | string): void {
  exploration.typed.set(name, text);
  if (typeof read === 'number') exploration.inputs = { ...exploration.inputs, [name]: read };
  exploration.session.recalculate();
}

export function move(exploration: Exploration, inputs: Record<string, number>): void {
  for (const name of Object.keys(inputs)) exploration.typed.delete(name);
  exploration.inputs = { ...exploration.inputs, ...inputs };
  exploration.session.recalculate();
}

export function draw(exploration: Exploration, curve: { line?: string; over?: string }): void {
  exploration.curve = { ...exploration.curve, ...curve };
  exploration.session.listener.changed();
}

export function cited({ cited: taken }: Exploration, table: string, row: string, column: string): number {
  return taken.get(`${table} ${row} ${column}`) ?? 0;
}

/** Takes a figure from another source; the input it is bound to follows, with the rest of its row. */
export function cite(exploration: Exploration, table: string, row: string, column: string, source: number): void {
  exploration.cited.set(`${table} ${row} ${column}`, source);
  takeRow(exploration, table, row);
}

export function takeRow(exploration: Exploration, table: string, row: string): void {
  move(exploration, rowInputs(exploration, table, row));
}

/** What a row of a table sets the inputs to that its columns are bound to. */
export function rowInputs(exploration: Exploration, table: string, row: string): Record<string, number> {
  const known = exploration.session.lesson?.tables?.find((one) => one.id === table);
  const found = known?.rows.find((one) => one.id === row);
  const inputs: Record<string, number> = {};
  for (const { name, input } of found ? known!.columns : []) {
    const figure = found!.figures[name];
    if (!input || !figure) continue;
    const all: Cited[] = [figure, ...(figure.others ?? [])];
    inputs[input] = (all[cited(exploration, table, row, name)] ?? figure).value;
  }
  return inputs;
}

/** The sheet's values with some inputs set, without going there. */
export function look(exploration: Exploration, inputs: Record<string, number>): LiveAnswer | null {
  const answer = exploration.ask(inputs);
  return answer?.ok ? answer : null;
}

/** Leaves what came with a link, for the student's own text: as it was kept, or the starter's. */
export function leaveShared(exploration: Exploration): void {
  const { session } = exploration;
  const { id, stages } = session.lesson!;
  history.replaceState(null, '', location.href.replace(/#.*/, ''));
  exploration.shared = false;
  const own = parseState(session.store.read(), id, stages.length);
  session.text = plain(own?.sheet.text ?? session.files!.starter);
  exploration.start(true);
}
