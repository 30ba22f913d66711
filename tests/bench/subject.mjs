import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '../../wasm/loader.mjs';
import { compileBuilt } from '../built-engine.mjs';
import { dist } from '../../web/build/dist.mjs';

const file = (...path) => readFile(join(dist, ...path), 'utf8');

export const lesson = {
  json: await file('lessons', 'tpu-systems-audit', 'lesson.json'),
  starter: await file('lessons', 'tpu-systems-audit', 'starter.sheet'),
  solution: await file('lessons', 'tpu-systems-audit', 'solution.sheet'),
};

/** The solution's six lines, without the guard: what others can read, too. */
export const sixLines = lesson.solution.split('\n').filter((line) => /^\w+\s*=/.test(line));

/** The module's own functions, JSON text in and out, and its memory. */
export async function openEngine() {
  const { default: factory } = await import(join(dist, 'engine.mjs'));
  let engine;
  let memory;
  await createEngine(await compileBuilt(), async ({ instantiateWasm }) => {
    engine = await factory({
      instantiateWasm: (imports, receive) =>
        instantiateWasm(imports, (instance, module) => {
          // Its name is minified.
          memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
          receive(instance, module);
        }),
    });
    return engine;
  });
  const opened = JSON.parse(engine.open_lesson(lesson.json, lesson.starter, lesson.solution));
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  return { engine, handle: opened.lesson, memoryBytes: () => memory.buffer.byteLength };
}
