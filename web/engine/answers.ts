import type { Role } from '../lesson/lesson.js';

/** The core's JSON answers, as the page reads them. Every number that is shown is in a `Shown`. */

export interface Shown {
  /** Value and unit: "117.347 GiB". */
  text: string;
  digits: string;
  /** Empty for a plain number and for a condition. */
  unit: string;
  /** The same value with the other kind of prefix (GB for GiB), if it is large enough to differ. */
  also: { digits: string; unit: string } | null;
  /** Every digit: "126000000000 B". */
  exact: string;
}

/** `line` counts from 1; `from` and `to` are UTF-16 columns from 0 in the line as typed. */
export interface Span {
  line: number;
  from: number;
  to: number;
}

export interface Problem {
  code: string;
  level: 'error' | 'advice';
  message: string;
  span: Span | null;
  other?: Span | null;
}

export type LineState = 'ok' | 'error' | 'waiting' | 'unreadable' | 'missing';

export interface LineResult {
  name: string;
  label: string;
  role?: Role;
  formula: string | null;
  in_place: string | null;
  value: number | boolean | null;
  shown: Shown | null;
  /** The length of the row's bar: its share of the largest row, 0 to 1. */
  share?: number | null;
  state: LineState;
}

export interface SheetLine {
  line: number;
  kind: 'line' | 'require' | 'unreadable';
  name?: string;
  lesson?: boolean;
  role?: Role;
  label?: string;
  formula: string | null;
  in_place: string | null;
  value?: number | boolean | null;
  shown?: Shown | null;
  state: LineState | 'holds' | 'refuses';
  message?: string;
  problems: Problem[];
}

export interface Given {
  name: string;
  label: string;
  value: number;
  shown: Shown;
}

export interface LadderStep {
  line: string;
  row: string;
  title: string;
  fits: number | null;
  text: string;
}

export interface Note {
  id: string;
  level: 'caution' | 'info';
  line: string;
  title: string;
  say: string;
  look_at: string[];
}

export interface Outcome {
  kind: 'values' | 'refused' | 'error' | 'unreadable';
  line: number | null;
  message: string | null;
}

export interface PreviewAnswer {
  ok: true;
  stage: number;
  case: string | null;
  row: string | null;
  /** Problems that belong to no single line. */
  problems: Problem[];
  given: Given[];
  lines: SheetLine[];
  ledger: { rows: LineResult[]; total: LineResult | null };
  figures: LineResult[];
  ladders: LadderStep[];
  notes: Note[];
  outcome: Outcome;
}

export type Verdict = 'pass' | 'fail' | 'ungradable' | 'skipped';

export interface Finding {
  code: string;
  line: string | null;
  sheet_line: number | null;
  span: Span | null;
  misconception: string | null;
  message: string;
  found_shown: Shown | null;
  /** null for a probe: its values are never shown. */
  expected_shown: Shown | null;
  case: string | null;
  also: Problem[];
}

export interface CheckAnswer {
  ok: true;
  stage: number;
  verdict: Verdict;
  findings: Finding[];
  /** Only in a stage that grades lines of its own. */
  lines?: { name: string; state: 'right' | 'fault' | 'follows' | 'missing' | 'unreadable' }[];
  advice?: Problem[];
  blocked_by?: number[];
  /** One answer per stage, if the stage checks all of them. */
  stages?: CheckAnswer[];
  score?: { passed: number; of: number };
}

/** The answer of the last Check, and the text it is about. */
export interface Feedback {
  answer: CheckAnswer;
  stage: number;
  text: string;
}

export interface EvidenceAnswer {
  ok: true;
  verdict: Verdict;
  text: string;
}

export interface CoreError {
  code: string;
  message: string;
  path?: string;
  rule?: string;
  value?: string;
}

export interface Refused {
  ok: false;
  errors: CoreError[];
}

export interface SheetRequest {
  stage: number;
  sheet: string;
}

/** What replaces a case's values: a table's row, and over that, inputs set one by one. */
export interface Overrides {
  table?: string;
  row?: string;
  /** By column, the index of the source whose value is used. */
  sources?: Record<string, number>;
  inputs: Record<string, number>;
}

export interface PreviewRequest extends SheetRequest, Overrides {
  case: string | null;
}
