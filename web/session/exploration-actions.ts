import type { Overrides, PreviewAnswer } from '../engine/answers.js';
import type { Table } from '../lesson/lesson.js';
import type { Exploration } from './exploration.js';

/** An input's field was edited; `read` is its number, null if it isn't one. */
export function typeInput(exploration: Exploration, name: string, text: string, read: number | null): void {
  exploration.typed.set(name, text);
  if (read !== null) override(exploration, name, read);
  else exploration.port.changed();
}

export function setInput(exploration: Exploration, name: string, value: number): void {
  exploration.typed.delete(name);
  override(exploration, name, value);
}

function override({ port }: Exploration, name: string, value: number): void {
  port.setOverrides({ ...port.overrides, inputs: { ...port.overrides.inputs, [name]: value } });
}

export function selectCurve(exploration: Exploration, curve: { line?: string; over?: string }): void {
  exploration.curve = { ...exploration.curve, ...curve };
  exploration.port.changed();
}

export function selectedSource({ selectedSources }: Exploration, table: string, row: string, column: string): number {
  return selectedSources.get(`${table} ${row} ${column}`) ?? 0;
}

/** Uses the value of another source; the column's input follows, with the other values of its row. */
export function selectSource(
  exploration: Exploration,
  table: string,
  row: string,
  column: string,
  source: number,
): void {
  exploration.selectedSources.set(`${table} ${row} ${column}`, source);
  applyTableRow(exploration, table, row);
}

export function applyTableRow(exploration: Exploration, table: string, row: string): void {
  for (const name of inputsOf(columnsOf(exploration, table))) exploration.typed.delete(name);
  exploration.port.setOverrides(withRow(exploration, table, row));
}

const columnsOf = ({ port }: Exploration, table: string | undefined): Table['columns'] =>
  port.lesson?.tables?.find((one) => one.id === table)?.columns ?? [];

/** The inputs that a row of these columns sets. */
const inputsOf = (columns: Table['columns']): Set<string> => new Set(columns.flatMap(({ input }) => input ?? []));

/** The inputs that no longer have the case's values: those set one by one, and those of the applied row. */
export function changedInputs(exploration: Exploration): Record<string, number> {
  const { overrides, preview } = exploration.port;
  const bound = inputsOf(columnsOf(exploration, overrides.table));
  const given = (preview?.given ?? []).filter((one) => bound.has(one.name));
  return { ...Object.fromEntries(given.map(({ name, value }) => [name, value])), ...overrides.inputs };
}

/** The overrides that a table's row makes: it sets the inputs of its columns, and `given` sets others. */
export function withRow(
  exploration: Exploration,
  table: string,
  row: string,
  given: Record<string, number> = {},
): Overrides {
  const columns = columnsOf(exploration, table);
  const bound = inputsOf(columns);
  const inputs = Object.entries({ ...changedInputs(exploration), ...given }).filter(([name]) => !bound.has(name));
  const sources = columns.map(({ name }) => [name, selectedSource(exploration, table, row, name)]);
  return { table, row, sources: Object.fromEntries(sources), inputs: Object.fromEntries(inputs) };
}

/** Evaluates with overrides, without changing state. */
export function evaluateWith({ port }: Exploration, overrides: Partial<Overrides>): PreviewAnswer | null {
  const answer = port.evaluate({ ...port.overrides, ...overrides });
  return answer?.ok ? answer : null;
}
