/** A student's work, as it is saved, exported and restored. The evidence file has the same shape where they overlap. */
export interface SavedState {
  schema: string;
  lesson: { id: string };
  sheet: { text: string };
  stage: number;
  passed: number[];
  /** The number of opened hints, by stage. */
  hints: number[];
}

const SCHEMA = 'tpu-systems-audit/state/1';
const EVIDENCE = 'tpu-systems-audit/evidence/1';
const MAX_SHEET_LENGTH = 65536;
const MAX_HINTS = 99;

export function savedState(
  lesson: string,
  text: string,
  stage: number,
  passed: Iterable<number>,
  hints: number[],
): SavedState {
  return {
    schema: SCHEMA,
    lesson: { id: lesson },
    sheet: { text },
    stage,
    passed: [...passed].sort((a, b) => a - b),
    hints: [...hints],
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isCount(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

/** Reads a saved state or an evidence file of this lesson; null for anything else. Nothing in it is trusted. */
export function readState(value: unknown, lesson: string, stages: number): SavedState | null {
  const { schema, lesson: itsLesson, sheet, stage, passed, hints } = record(value);
  const text = record(sheet).text;
  if (schema !== SCHEMA && schema !== EVIDENCE) return null;
  if (record(itsLesson).id !== lesson || typeof text !== 'string' || text.length > MAX_SHEET_LENGTH) return null;
  const counts = (list: unknown, max: number): number[] =>
    Array.isArray(list) ? list.filter((n) => isCount(n, max)) : [];
  const passedStages = counts(passed, stages).filter((n) => n > 0);
  return savedState(
    lesson,
    text,
    isCount(stage, stages) && stage > 0 ? stage : 1,
    new Set(passedStages),
    counts(hints, MAX_HINTS).slice(0, stages),
  );
}

/** The same from JSON text. */
export function parseState(text: string | null, lesson: string, stages: number): SavedState | null {
  return readState(parseJson(text ?? ''), lesson, stages);
}

/** The value of a JSON text; null if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
