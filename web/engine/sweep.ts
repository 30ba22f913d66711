import type { Engine } from './engine.js';
import type { RawEngine } from './raw-engine.js';

/** Which lines to evaluate over which values of one input; the other inputs keep the values of `at`. */
export interface SweepRequest {
  sheet: string;
  at: Record<string, number>;
  over: string;
  xs: Float64Array;
  lines: string[];
}

export interface Sweep {
  xs: Float64Array;
  /** Values by line name: NaN where the line has no value. */
  ys: Map<string, Float64Array>;
}

/**
 * Evaluates lines over a range of one input, in columns of the core's memory, and copies the results. Null if the core
 * can't run the sheet, or isn't complete yet.
 */
export function sweep(engine: Engine, request: SweepRequest): Sweep | null {
  return engine.callComplete((raw, lesson) => run(raw, lesson, request));
}

function run(raw: RawEngine, lesson: number, { sheet, at, over, xs, lines }: SweepRequest): Sweep | null {
  const opened = raw.columnsOpen(lesson, sheet, xs.length);
  if (!opened.ok) return null;
  const { columns } = opened;
  try {
    const names = raw.columnsNames(columns);
    names.inputs.forEach((name: string, k: number) => {
      const column = raw.columnsInput(columns, k);
      if (name === over) column.set(xs);
      else column.fill(at[name] ?? NaN);
    });
    raw.columnsRun(columns);
    const ys = new Map<string, Float64Array>();
    for (const line of lines) {
      const k = names.lines.indexOf(line);
      if (k >= 0) ys.set(line, raw.columnsLine(columns, k).slice());
    }
    return { xs, ys };
  } finally {
    raw.columnsClose(columns);
  }
}
