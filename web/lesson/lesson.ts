export type Role = 'ledger' | 'total' | 'rate' | 'ratio' | 'figure' | 'verdict';

/** The parts of a `lesson.json` that the page shows. The core validates the text first. */
export interface Lesson {
  id: string;
  title: string;
  lang: string;
  authors?: string[];
  prerequisites: string[];
  introduction: string;
  inputs: Input[];
  lines: { name: string; unit: string; label: string; role: Role }[];
  stages: Stage[];
  scope?: { sentence: string; left_out: string[]; advice?: string };
  sources?: Record<string, { title: string; url?: string }>;
  tables?: Table[];
  ladders?: { id: string; title: string; unit: string; sizes: number[]; source: string }[];
  figures?: ChartSpec[];
}

export interface Input {
  name: string;
  unit: string;
  label: string;
  default: number;
  least: number;
  most: number;
  whole?: boolean;
}

export interface Stage {
  title: string;
  task: string;
  lines?: string[];
  cases?: Case[];
  evidence?: boolean;
  all_checks?: boolean;
  hints?: string[];
  why?: string;
}

export interface Case {
  id: string;
  title?: string;
  given?: Record<string, number>;
  table?: string;
  rows?: string[];
}

export interface Table {
  id: string;
  title: string;
  columns: { name: string; label: string; unit: string; input?: string }[];
  rows: TableRow[];
}

export interface TableRow {
  id: string;
  title: string;
  ladder?: string;
  figures: Record<string, SourcedValue & { others?: SourcedValue[] }>;
}

export interface SourcedValue {
  value: number;
  source: string;
}

export interface ChartSpec {
  id: string;
  kind: 'bars' | 'roofline' | 'ideal_line';
  title: string;
  x: string;
  y: string;
  unit?: string;
  lines?: string[];
  over?: { table?: string; rows?: string[]; input?: string };
  given?: Record<string, number>;
  bandwidth?: string;
  peak?: string;
  mark?: string;
  ideal?: string;
  supplied?: string;
  alt: string;
}

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
