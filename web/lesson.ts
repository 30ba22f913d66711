import type {
  Case,
  FigureSpec,
  Input,
  Lesson,
  SourcedValue,
  Stage,
  Table,
  TableRow,
} from '../build/generated/lesson.js';

// Generated from lessons/lesson.schema.json (`npm run generate`). The core has validated a lesson before it is read as one.
export type { Case, FigureSpec, Input, Lesson, Stage, Table, TableRow };
export type Cited = SourcedValue;

/** The three texts a lesson consists of, as they were fetched. */
export interface LessonText {
  lesson: string;
  starter: string;
  solution: string;
}

/** Whether the lesson has such a stage: what is no whole number names none. */
export function hasStage(lesson: Lesson | null, stage: number | null): stage is number {
  return Number.isInteger(stage) && lesson?.stages[stage! - 1] !== undefined;
}

/** A line's label, or its name where the lesson has no such line. */
export function labelOf(lesson: Lesson, name: string): string {
  return lesson.lines.find((line) => line.name === name)?.label ?? name;
}

/** A stage's cases as the core knows them: one for each row where a case runs over a table. */
export function casesOf(lesson: Lesson, stage: Stage | undefined): { id: string; title: string }[] {
  return (stage?.cases ?? []).flatMap(({ id, title = id, table, rows }) => {
    const known = lesson.tables?.find((one) => one.id === table)?.rows;
    return rows
      ? rows.map((row) => ({ id: `${id}.${row}`, title: known?.find((one) => one.id === row)?.title ?? row }))
      : [{ id, title }];
  });
}
