/** The JSON answers of the core, as the page reads them. Every number that is shown stands in a `Shown`. */

export interface Shown {
  /** The whole figure, "117.347 GiB". */
  text: string;
  digits: string;
  /** "" for a plain number and for a condition. */
  unit: string;
  /** The same figure in the other prefix, where it is large enough to differ. */
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

export interface Figure {
  name: string;
  label: string;
  role?: Role;
  formula: string | null;
  in_place: string | null;
  value: number | boolean | null;
  shown: Shown | null;
  /** Of the largest row, 0 to 1: the length of its bar. */
  share?: number | null;
  state: LineState;
}

export type Role = 'ledger' | 'total' | 'rate' | 'ratio' | 'figure' | 'verdict';

export interface LiveLine {
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

export interface LiveAnswer {
  ok: true;
  stage: number;
  case: string | null;
  row: string | null;
  /** What is wrong with the sheet as a whole. */
  problems: Problem[];
  given: Given[];
  lines: LiveLine[];
  ledger: { rows: Figure[]; total: Figure | null };
  figures: Figure[];
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
  /** null for a probe: its value is never told. */
  expected_shown: Shown | null;
  case: string | null;
  also: Problem[];
}

export interface CheckAnswer {
  ok: true;
  stage: number;
  verdict: Verdict;
  findings: Finding[];
  /** Of a stage that grades lines of its own. */
  lines?: { name: string; state: 'right' | 'fault' | 'follows' | 'missing' | 'unreadable' }[];
  advice?: Problem[];
  blocked_by?: number[];
  /** One answer for each stage, where all of them are checked. */
  stages?: CheckAnswer[];
  score?: { passed: number; of: number };
}

/** What the last Check said, and of which text. */
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

/** What is set over a case: a row of a table, and over that inputs by hand. */
export interface Moved {
  table?: string;
  row?: string;
  /** By column, which source's figure of the row is taken: 0 is the first. */
  sources?: Record<string, number>;
  inputs: Record<string, number>;
}

export interface LiveRequest extends SheetRequest, Moved {
  case: string | null;
}
