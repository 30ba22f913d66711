// Creates engines from the compiled modules, in a browser and in Node. After a trap an instance can't be used any more:
// create a new one from the same modules.

import createModule, { buildId, engineFiles } from '../dist/engine.mjs';

/** The names of the engine's modules in dist: {core, grading}. They contain the build id. */
export { engineFiles };

// Text that is too long is refused before it is copied into the instance. The core limits a sheet to 64 KiB and a lesson
// to 4 MiB; a request contains a sheet, escaped.
const MAX_LENGTH = { lesson: 4 * 1024 * 1024, request: 1024 * 1024 };

// The engine is two modules. The core module opens a lesson of this build and evaluates a sheet without errors; the
// grading module opens any other lesson, checks, grades, writes evidence, runs columns and reports errors. It imports the core module's exports and fills its
// table. Until then the core module's imports from Binaryen's `placeholder` (newer versions: `placeholder.deferred`) stand
// for the grading module's functions.
const PLACEHOLDER = /^placeholder\b/;

// Half of a surrogate pair can't be written as UTF-8. U+FFFD is sent instead, and the core reports it.
const wellFormed = (sheet) => sheet?.replace?.(/\p{Cs}/gu, '\ufffd');

/** A module comes from another build than this script: linked, they would give wrong answers or crash. */
export class EngineMismatch extends Error {
  code = 'engine_mismatch';
  constructor() {
    super("The engine's files are from different builds.");
  }
}

/**
 * A call needs the grading module, which isn't there. It may have ended anywhere, so the instance can't be used any more:
 * create one with both modules and call again.
 */
export class EngineIncomplete extends Error {
  code = 'engine_incomplete';
  constructor() {
    super('This call needs the grading module: create an engine with both modules and call again.');
  }
}

function ofThisBuild(module) {
  const [section = new ArrayBuffer(0)] = WebAssembly.Module.customSections(module, 'build_id');
  // After its length.
  const bytes = [...new Uint8Array(section)].slice(1);
  if (bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') !== buildId) throw new EngineMismatch();
  return module;
}

/** Compiles a module from its bytes or from a Response, whatever its content type. It must be of this build. */
export async function compilePart(source) {
  if (typeof Response !== 'undefined' && source instanceof Response) source = await source.arrayBuffer();
  return ofThisBuild(await WebAssembly.compile(source));
}

/** Compiles both modules. */
export async function compileEngine(core, grading) {
  const parts = await Promise.all([compilePart(core), compilePart(grading)]);
  return { core: parts[0], grading: parts[1] };
}

/** Stands for the functions of the grading module until it is there. */
function withoutGrading(core) {
  const missing = () => {
    throw new EngineIncomplete();
  };
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(core)) {
    if (PLACEHOLDER.test(module)) (imports[module] ??= {})[name] = missing;
  }
  return imports;
}

/**
 * Creates an instance. Without `grading`, call `complete` before `check`, `evidence`, `verify`, `grade` and columns; any
 * other call may throw EngineIncomplete. Requests and answers are plain objects, described in core/api/request.hpp and
 * core/api/answers.schema.json.
 */
export async function createEngine({ core, grading }, factory = createModule) {
  ofThisBuild(core);
  let exports;
  const raw = await new Promise((resolve, reject) => {
    // Errors in this callback must be passed to `reject`.
    const instantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(core, { ...imports, ...withoutGrading(core) })
        .then((instance) => {
          exports = instance.exports;
          receive(instance, core);
        })
        .catch(reject);
      return {};
    };
    factory({ instantiateWasm }).then(resolve, reject);
  });
  let isComplete = false;
  let completing = null;
  const link = async (module) => WebAssembly.instantiate(ofThisBuild(module), { primary: exports });
  const complete = (module) =>
    (completing ??= link(module).then(
      () => {
        isComplete = true;
      },
      (error) => {
        completing = null; // allows another try
        throw error;
      },
    ));
  if (grading) await complete(grading);

  const answered = (text) => JSON.parse(text);
  const refuse = (code) => ({ ok: false, errors: [{ code, args: [] }] });
  const ask = (name) => (lesson, request) => {
    const text = JSON.stringify({ ...request, sheet: wellFormed(request.sheet) });
    if (text.length > MAX_LENGTH.request) return refuse('request_limit');
    return answered(raw[name](lesson, text));
  };

  return {
    version: () => raw.version(),
    /** Adds the grading module, compiled. */
    complete,
    /** Whether both modules are there. */
    isComplete: () => isComplete,
    openLesson(lesson, starter, solution) {
      if (lesson.length + starter.length + solution.length > MAX_LENGTH.lesson) {
        return refuse('lesson_text_limit');
      }
      // A lesson shipped with this build can be shown before its rules can run: `check` runs them.
      const known = isComplete ? '' : raw.open_known_lesson(lesson, starter, solution);
      return answered(known || raw.open_lesson(lesson, starter, solution));
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
