// node wasm/build/profile-first-ledger.mjs INSTRUMENTED_WASM GLUE OUT: which functions a page calls until its first
// ledger, as the profile that wasm-split reads. The work is that of a first visit: each shipped lesson is opened and its
// starter evaluated, also for the rows of its charts, which may be drawn before the second module is there; and so is
// the solution in each stage, as for a student who comes back.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const [, , instrumented, glue, out] = process.argv;
const { default: createModule } = await import(pathToFileURL(glue).href);
const wasm = await WebAssembly.compile(await readFile(instrumented));
let exports;
const engine = await createModule({
  instantiateWasm(imports, receive) {
    WebAssembly.instantiate(wasm, imports).then((instance) => {
      exports = instance.exports;
      receive(instance, wasm);
    });
    return {};
  },
});

function answered(text) {
  const answer = JSON.parse(text);
  if (!answer.ok) throw new Error(`the profile's work failed: ${text.slice(0, 300)}`);
  return answer;
}

const lessons = join(root, 'web', 'lessons');
for (const entry of await readdir(lessons, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const [lesson, starter, solution] = await Promise.all(
    ['lesson.json', 'starter.sheet', 'solution.sheet'].map((name) => readFile(join(lessons, entry.name, name), 'utf8')),
  );
  // Empty if the lesson isn't the one that the engine was built for.
  const { lesson: handle } = answered(engine.open_known_lesson(lesson, starter, solution) || '{}');
  const { stages, figures = [], tables = [] } = JSON.parse(lesson);
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => [name, 0]));
  const sources = Object.fromEntries(columns);
  const preview = (request) => answered(engine.live(handle, JSON.stringify({ case: null, ...request })));
  stages.forEach((_, index) => {
    for (const sheet of [starter, solution]) preview({ stage: index + 1, sheet });
  });
  for (const { over: { table, rows = [] } = {}, given: inputs = {} } of figures) {
    preview({ stage: 1, sheet: starter, inputs });
    for (const row of table ? rows : []) preview({ stage: 1, sheet: starter, table, row, sources, inputs });
  }
}

// The profile is written after all memory that the module uses.
const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
const place = memory.buffer.byteLength;
memory.grow(16);
const size = exports.__write_profile(place, 16 * 65536);
await writeFile(out, new Uint8Array(memory.buffer, place, size));
