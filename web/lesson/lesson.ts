import type { Case, FigureSpec, Input, Lesson, SourcedValue, Stage, Table, TableRow } from './lesson-types.js';

// Generated from lessons/lesson.schema.json (`npm run generate`). The core validates a lesson before it is read as one.
export type { Case, Input, Lesson, SourcedValue, Stage, Table, TableRow };
export type ChartSpec = FigureSpec;

/** The three files of a lesson, as fetched. */
export interface LessonText {
  lesson: string;
  starter: string;
  solution: string;
}

/** Whether the lesson has a stage of this number. */
export function hasStage(lesson: Lesson | null, stage: number | null): stage is number {
  return Number.isInteger(stage) && lesson?.stages[stage! - 1] !== undefined;
}

/** The chart beside the rates; all others have a section of their own. */
export const isRateChart = ({ kind }: ChartSpec): boolean => kind === 'ideal_line';

/** A label to show next to its name: empty if it would only repeat the name. */
export function labelBeside({ name, label }: { name: string; label: string }): string {
  return label === name.replaceAll('_', ' ') ? '' : label;
}

/** What the tables have for an input, in its own unit: converting is the core's work. And the units of these columns. */
export function tabledValues(lesson: Lesson, { name, unit }: Input): { units: string[]; values: number[] } {
  const columns = (lesson.tables ?? []).flatMap(({ columns: all, rows }) =>
    all.filter((one) => one.input === name && ['1', one.unit].includes(unit)).map((column) => ({ column, rows })),
  );
  const values = columns.flatMap(({ column, rows }) =>
    rows.flatMap(({ figures }) => {
      const cell = figures[column.name];
      return cell ? [cell, ...(cell.others ?? [])].map((one) => one.value) : [];
    }),
  );
  return { units: columns.map(({ column }) => column.unit), values };
}

/** A line's label, or its name if the lesson doesn't have this line. */
export function labelOf(lesson: Lesson, name: string): string {
  return lesson.lines.find((line) => line.name === name)?.label ?? name;
}

/** A stage's cases as the core names them: a case over a table's rows is one case per row. */
export function casesOf(lesson: Lesson, stage: Stage | undefined): { id: string; title: string }[] {
  return (stage?.cases ?? []).flatMap(({ id, title = id, table, rows }) => {
    const known = lesson.tables?.find((one) => one.id === table)?.rows;
    return rows
      ? rows.map((row) => ({ id: `${id}.${row}`, title: known?.find((one) => one.id === row)?.title ?? row }))
      : [{ id, title }];
  });
}
