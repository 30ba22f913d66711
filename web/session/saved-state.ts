/** A student's work, as it is kept, shared and given back: the evidence file has the same shape where they overlap. */
export interface SavedState {
  schema: string;
  lesson: { id: string };
  sheet: { text: string };
  stage: number;
  passed: number[];
  /** How many hints of each stage were opened. */
  hints: number[];
}

const SCHEMA = 'tpu-systems-audit/state/1';
const EVIDENCE = 'tpu-systems-audit/evidence/1';
const LONGEST = 65536;

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
    hints,
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function whole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Reads a saved state or an evidence file of this lesson; null for anything else. Nothing in it is trusted. */
export function readState(value: unknown, lesson: string, stages: number): SavedState | null {
  const { schema, lesson: named, sheet, stage, passed, hints } = record(value);
  const text = record(sheet).text;
  if (schema !== SCHEMA && schema !== EVIDENCE) return null;
  if (record(named).id !== lesson || typeof text !== 'string' || text.length > LONGEST) return null;
  const list = (of: unknown, most: number): number[] => (Array.isArray(of) ? of.filter((n) => whole(n, most)) : []);
  const of = list(passed, stages).filter((n) => n > 0);
  return savedState(
    lesson,
    text,
    whole(stage, stages) && stage > 0 ? stage : 1,
    new Set(of),
    list(hints, 99).slice(0, stages),
  );
}

/** The same from text, if there is one. */
export function parseState(text: string | null, lesson: string, stages: number): SavedState | null {
  return readState(parsed(text ?? ''), lesson, stages);
}

/** What a text of JSON holds; null for text that is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
