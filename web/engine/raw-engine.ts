import type {
  CheckAnswer,
  CoreError,
  EvidenceAnswer,
  PreviewAnswer,
  PreviewRequest,
  Refused,
  SheetRequest,
} from './answers.js';

/** The columns of an opened sheet, by their index. */
export interface ColumnNames {
  inputs: string[];
  lines: string[];
}

/** An instance of the engine: plain objects in and out. `lesson` is the number that `openLesson` returns. */
export interface RawEngine {
  version(): string;
  /** Adds the grading module. */
  complete(grading: WebAssembly.Module): Promise<void>;
  /** Whether the grading module has been added: without it any call may throw EngineIncomplete. */
  isComplete(): boolean;
  openLesson(lesson: string, starter: string, solution: string): { ok: true; lesson: number } | Refused;
  closeLesson(lesson: number): void;
  live(lesson: number, request: PreviewRequest): PreviewAnswer | Refused;
  check(lesson: number, request: SheetRequest): CheckAnswer | Refused;
  evidence(lesson: number, request: SheetRequest): EvidenceAnswer | Refused;
  /** Recomputes an evidence file. */
  verify(lesson: number, text: string): unknown;
  /** Columns are views of the instance's memory: valid until the next call that allocates. */
  columnsOpen(
    lesson: number,
    sheet: string,
    rows: number,
  ): { ok: true; columns: number } | { ok: false; errors: CoreError[] };
  columnsNames(columns: number): ColumnNames;
  columnsInput(columns: number, input: number): Float64Array;
  columnsLine(columns: number, line: number): Float64Array;
  columnsRun(columns: number): void;
  columnsClose(columns: number): void;
}

/** The compiled engine. The grading module can be added later. */
export interface EngineParts {
  core: WebAssembly.Module;
  grading: WebAssembly.Module | null;
}

/** The names of the engine's modules in dist. They change with their content. */
export interface EngineFiles {
  core: string;
  grading: string;
}

/** An error of the loader: `engine_mismatch` or `engine_incomplete`. */
export type ErrorWithCode = new () => Error & { code: string };

/** wasm/loader.mjs, which is the package's `./engine`. */
export interface EngineLoader {
  compilePart(source: Response | BufferSource): Promise<WebAssembly.Module>;
  compileEngine(core: Response | BufferSource, grading: Response | BufferSource): Promise<EngineParts>;
  createEngine(parts: EngineParts): Promise<RawEngine>;
}
