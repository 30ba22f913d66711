import type { Engine, Raw } from './engine.js';

/** What to work out: a sheet at every input's value, but for the one that `xs` replaces, and which lines to give. */
export interface SweepRequest {
  sheet: string;
  at: Record<string, number>;
  over: string;
  xs: Float64Array;
  lines: string[];
}

/** Lines of a sheet worked out over a range of one input; the others stay as they are. */
export interface Sweep {
  xs: Float64Array;
  /** A line's values, by its name: NaN where it has none. */
  ys: Map<string, Float64Array>;
}

/**
 * Runs the sheet in columns of the core's own memory and copies out the lines asked for. Null where the core has no such
 * input or line, or no sheet to run, or is not whole yet.
 */
export function sweep(engine: Engine, request: SweepRequest): Sweep | null {
  return engine.askWhole((raw, lesson) => run(raw, lesson, request));
}

function run(raw: Raw, lesson: number, { sheet, at, over, xs, lines }: SweepRequest): Sweep | null {
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
