// node wasm/build/profile-first-ledger.mjs INSTRUMENTED_WASM GLUE OUT: which functions a page calls until its first
// ledger, as the profile that wasm-split reads. The work is that of a first visit: each shipped lesson is opened and its
// starter evaluated, and so is the solution in each stage, as for a student who comes back.
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
  const { lesson: handle } = answered(engine.open_lesson(lesson, starter, solution));
  JSON.parse(lesson).stages.forEach((_, index) => {
    for (const sheet of [starter, solution]) {
      answered(engine.live(handle, JSON.stringify({ stage: index + 1, sheet, case: null })));
    }
  });
}

// The profile is written after all memory that the module uses.
const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
const place = memory.buffer.byteLength;
memory.grow(16);
const size = exports.__write_profile(place, 16 * 65536);
await writeFile(out, new Uint8Array(memory.buffer, place, size));
