// Makes engines from the compiled module, in a browser and in Node alike. One module serves any number of instances;
// after a trap an instance is of no use any more, and a new one is made from the same module.

import createModule from '../dist/engine.mjs';

// Over-long text is refused here, before it is copied into the instance. The core has limits of its own (64 KiB for a
// sheet, 4 MiB for a lesson); a request holds a sheet, escaped.
const longest = { lesson: 4 * 1024 * 1024, request: 1024 * 1024 };

// The module is built in two parts: the first opens a lesson and shows what a sheet comes to; the rest checks, writes
// evidence, grades and runs columns. It imports from the first, and fills the places that the first keeps for it.
// Binaryen calls them `placeholder`, and lately `placeholder.deferred`.
const KEPT_FOR_THE_REST = /^placeholder\b/;

// UTF-8 has no bytes for one half of a surrogate pair: U+FFFD is sent in its place, and the core has a sentence for that.
const wellFormed = (sheet) => sheet?.replace?.(/\p{Cs}/gu, '\ufffd');

/** Compiles a part: its bytes, or a Response that brings them (of whatever type it was served as). */
export async function compilePart(source) {
  if (typeof Response !== 'undefined' && source instanceof Response) source = await source.arrayBuffer();
  return WebAssembly.compile(source);
}

/** Compiles the whole engine. */
export async function compileEngine(first, rest) {
  const [one, other] = await Promise.all([compilePart(first), compilePart(rest)]);
  return { first: one, rest: other };
}

/** What the first part imports in the places of functions of the rest, until that is there. */
function withoutRest(first) {
  const missing = () => {
    throw new Error('this engine is without its rest: complete it first');
  };
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(first)) {
    if (KEPT_FOR_THE_REST.test(module)) (imports[module] ??= {})[name] = missing;
  }
  return imports;
}

/**
 * Makes an instance; without `rest`, one that `complete` is to be called of before anything is checked. Every function
 * takes and gives plain objects; see core/api/engine.hpp for what is in them.
 */
export async function createEngine({ first, rest }, factory = createModule) {
  let exports;
  const raw = await new Promise((resolve, reject) => {
    // What goes wrong in here reaches nobody but by `reject`.
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
        completing = null; // it may be tried again
        throw error;
      },
    ));
  if (rest) await complete(rest);

  const answered = (text) => JSON.parse(text);
  const refuse = (message) => ({ ok: false, errors: [{ code: 'request_limit', message }] });
  const ask = (name) => (lesson, request) => {
    const text = JSON.stringify({ ...request, sheet: wellFormed(request.sheet) });
    if (text.length > longest.request) return refuse('a sheet has at most 64 KiB of text: shorten it');
    return answered(raw[name](lesson, text));
  };

  return {
    version: () => raw.version(),
    /** Adds the rest, compiled. */
    complete,
    /** Whether the rest is there, without which there is `openLesson`, `closeLesson` and `live`. */
    whole: () => whole,
    openLesson(lesson, starter, solution) {
      if (lesson.length + starter.length + solution.length > longest.lesson) {
        return refuse('a lesson and its sheets have at most 4 MiB of text');
      }
      return answered(raw.open_lesson(lesson, starter, solution));
    },
    closeLesson: (lesson) => raw.close_lesson(lesson),
    live: ask('live'),
    check: ask('check'),
    evidence: ask('evidence'),
    verify(lesson, text) {
      if (text.length > longest.lesson) return refuse('an evidence file has at most 4 MiB of text');
      return answered(raw.verify(lesson, text));
    },
    /**
     * A row of a table of submissions, for those who grade many: the bytes of its JSON, good until the next call. The
     * request has stage and seed and an empty sheet, as JSON text; the sheet comes by itself. See core/api/grade_row.hpp.
     */
    grade(lesson, request, sheet) {
      if (sheet.length > longest.request)
        return new TextEncoder().encode(JSON.stringify(refuse('a sheet has at most 64 KiB of text: shorten it')));
      return raw.grade(lesson, request, wellFormed(sheet));
    },
    // Columns stand in the instance's own memory: views to fill and to read, good until the next call that allocates.
    columnsOpen(lesson, sheet, rows) {
      if (sheet.length > longest.request) return refuse('a sheet has at most 64 KiB of text: shorten it');
      return answered(raw.columns_open(lesson, wellFormed(sheet), rows));
    },
    /** Which input and which line each column is of. */
    columnsNames: (columns) => answered(raw.columns_names(columns)),
    columnsInput: (columns, input) => raw.columns_input(columns, input),
    columnsLine: (columns, line) => raw.columns_line(columns, line),
    columnsRun: (columns) => raw.columns_run(columns),
    columnsClose: (columns) => raw.columns_close(columns),
    /** The bytes of memory that the instance holds. */
    memory: () => raw.HEAPU8?.byteLength ?? 0,
  };
}
