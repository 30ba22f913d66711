// Creates engines from the compiled modules, in a browser and in Node. After a trap an instance can't be used any more:
// create a new one from the same modules.

import createModule from '../dist/engine.mjs';

// Text that is too long is refused before it is copied into the instance. The core limits a sheet to 64 KiB and a lesson
// to 4 MiB; a request contains a sheet, escaped.
const MAX_LENGTH = { lesson: 4 * 1024 * 1024, request: 1024 * 1024 };

// The engine is two modules. The first opens a lesson and evaluates a sheet; the other checks, grades, writes evidence and
// runs columns. It imports the first module's exports and fills its table. Until then the first module's imports from
// Binaryen's `placeholder` (newer versions: `placeholder.deferred`) stand for the other's functions.
const PLACEHOLDER = /^placeholder\b/;

// Half of a surrogate pair can't be written as UTF-8. U+FFFD is sent instead, and the core reports it.
const wellFormed = (sheet) => sheet?.replace?.(/\p{Cs}/gu, '\ufffd');

/** Compiles a module from its bytes or from a Response, whatever its content type. */
export async function compilePart(source) {
  if (typeof Response !== 'undefined' && source instanceof Response) source = await source.arrayBuffer();
  return WebAssembly.compile(source);
}

/** Compiles both modules. */
export async function compileEngine(first, rest) {
  const [one, other] = await Promise.all([compilePart(first), compilePart(rest)]);
  return { first: one, rest: other };
}

/** Stands for the functions of the other module until it is there. */
function withoutRest(first) {
  const missing = () => {
    throw new Error('the engine is incomplete: call complete() first');
  };
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(first)) {
    if (PLACEHOLDER.test(module)) (imports[module] ??= {})[name] = missing;
  }
  return imports;
}

/**
 * Creates an instance. Without `rest`, call `complete` before `check`, `evidence`, `verify`, `grade` and columns. Requests
 * and answers are plain objects, described in core/api/request.hpp and core/api/answers.schema.json.
 */
export async function createEngine({ first, rest }, factory = createModule) {
  let exports;
  const raw = await new Promise((resolve, reject) => {
    // Errors in this callback must be passed to `reject`.
    const instantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(first, { ...imports, ...withoutRest(first) })
        .then((instance) => {
          exports = instance.exports;
          receive(instance, first);
        })
        .catch(reject);
      return {};
    };
    factory({ instantiateWasm }).then(resolve, reject);
  });
  let whole = false;
  let completing = null;
  const complete = (module) =>
    (completing ??= WebAssembly.instantiate(module, { primary: exports }).then(
      () => {
        whole = true;
      },
      (error) => {
        completing = null; // allows another try
        throw error;
      },
    ));
  if (rest) await complete(rest);

  const answered = (text) => JSON.parse(text);
  const refuse = (code) => ({ ok: false, errors: [{ code, args: [] }] });
  const ask = (name) => (lesson, request) => {
    const text = JSON.stringify({ ...request, sheet: wellFormed(request.sheet) });
    if (text.length > MAX_LENGTH.request) return refuse('request_limit');
    return answered(raw[name](lesson, text));
  };

  return {
    version: () => raw.version(),
    /** Adds the other module, compiled. */
    complete,
    /** Whether both modules are there. With the first alone there are `openLesson`, `closeLesson` and `live`. */
    whole: () => whole,
    openLesson(lesson, starter, solution) {
      if (lesson.length + starter.length + solution.length > MAX_LENGTH.lesson) {
        return refuse('lesson_text_limit');
      }
      return answered(raw.open_lesson(lesson, starter, solution));
    },
    closeLesson: (lesson) => raw.close_lesson(lesson),
    live: ask('live'),
    check: ask('check'),
    evidence: ask('evidence'),
    verify(lesson, text) {
      if (text.length > MAX_LENGTH.lesson) return refuse('evidence_text_limit');
      return answered(raw.verify(lesson, text));
    },
    /**
     * Grades one of many submissions: the bytes of its row as JSON, valid until the next call. `request` is JSON text with
     * the stage, the seed and an empty sheet. See core/api/grade_row.hpp.
     */
    grade(lesson, request, sheet) {
      if (sheet.length > MAX_LENGTH.request) return new TextEncoder().encode(JSON.stringify(refuse('request_limit')));
      return raw.grade(lesson, request, wellFormed(sheet));
    },
    // Columns are views of the instance's memory, to fill and to read, valid until the next call that allocates.
    columnsOpen(lesson, sheet, rows) {
      if (sheet.length > MAX_LENGTH.request) return refuse('request_limit');
      return answered(raw.columns_open(lesson, wellFormed(sheet), rows));
    },
    /** The names of the columns: of inputs and of lines. */
    columnsNames: (columns) => answered(raw.columns_names(columns)),
    columnsInput: (columns, input) => raw.columns_input(columns, input),
    columnsLine: (columns, line) => raw.columns_line(columns, line),
    columnsRun: (columns) => raw.columns_run(columns),
    columnsClose: (columns) => raw.columns_close(columns),
    /** The instance's memory in bytes. */
    memory: () => raw.HEAPU8?.byteLength ?? 0,
  };
}
