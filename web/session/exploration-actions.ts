import type { LiveAnswer, LiveRequest, Moved } from '../engine/answers.js';
import type { Exploration } from './exploration.js';
import type { Table } from '../lesson/lesson.js';

/** Takes what was typed into an input's field; `read` is the number, or why it is none. */
export function type(exploration: Exploration, name: string, text: string, read: number | string): void {
  exploration.typed.set(name, text);
  if (typeof read === 'number') set(exploration, name, read);
  exploration.session.recalculate();
}

export function move(exploration: Exploration, name: string, value: number): void {
  exploration.typed.delete(name);
  set(exploration, name, value);
  exploration.session.recalculate();
}

function set(exploration: Exploration, name: string, value: number): void {
  const { moved } = exploration;
  exploration.moved = { ...moved, inputs: { ...moved.inputs, [name]: value } };
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
  exploration.moved = withRow(exploration, table, row);
  for (const name of boundBy(columnsOf(exploration, table))) exploration.typed.delete(name);
  exploration.session.recalculate();
}

const columnsOf = ({ session }: Exploration, table: string | undefined): Table['columns'] =>
  session.lesson?.tables?.find((one) => one.id === table)?.columns ?? [];

const boundBy = (columns: Table['columns']): Set<string> => new Set(columns.flatMap(({ input }) => input ?? []));

/** The inputs that are no longer the case's: moved by hand, or set by the row that is taken, in the core's figures. */
export function movedInputs(exploration: Exploration): Record<string, number> {
  const { moved, session } = exploration;
  const bound = boundBy(columnsOf(exploration, moved.table));
  const given = (session.live?.given ?? []).filter((one) => bound.has(one.name));
  return { ...Object.fromEntries(given.map(({ name, value }) => [name, value])), ...moved.inputs };
}

/** A row of a table over what is explored: it sets the inputs that its columns are bound to, and `given` the others. */
export function withRow(
  exploration: Exploration,
  table: string,
  row: string,
  given: Record<string, number> = {},
): Moved {
  const columns = columnsOf(exploration, table);
  const bound = boundBy(columns);
  const inputs = Object.entries({ ...movedInputs(exploration), ...given }).filter(([name]) => !bound.has(name));
  const sources = columns.map(({ name }) => [name, cited(exploration, table, row, name)]);
  return { table, row, sources: Object.fromEntries(sources), inputs: Object.fromEntries(inputs) };
}

/** The sheet's values with something set, without going there. */
export function look(exploration: Exploration, over: Partial<LiveRequest>): LiveAnswer | null {
  const answer = exploration.ask(over);
  return answer?.ok ? answer : null;
}
