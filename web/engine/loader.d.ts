/** The engine as JavaScript has it: plain objects in and out, whose shapes are in answers.ts. */
declare module '*/wasm/loader.mjs' {
  interface ColumnNames {
    inputs: string[];
    lines: string[];
  }
  interface RawEngine {
    version(): string;
    complete(rest: WebAssembly.Module): Promise<void>;
    whole(): boolean;
    openLesson(lesson: string, starter: string, solution: string): unknown;
    closeLesson(lesson: number): void;
    live(lesson: number, request: unknown): unknown;
    check(lesson: number, request: unknown): unknown;
    evidence(lesson: number, request: unknown): unknown;
    verify(lesson: number, text: string): unknown;
    columnsOpen(lesson: number, sheet: string, rows: number): { ok: true; columns: number } | { ok: false };
    columnsNames(columns: number): ColumnNames;
    columnsInput(columns: number, input: number): Float64Array;
    columnsLine(columns: number, line: number): Float64Array;
    columnsRun(columns: number): void;
    columnsClose(columns: number): void;
  }
  export function compilePart(source: Response | BufferSource): Promise<WebAssembly.Module>;
  export function createEngine(parts: {
    first: WebAssembly.Module;
    rest: WebAssembly.Module | null;
  }): Promise<RawEngine>;
}
