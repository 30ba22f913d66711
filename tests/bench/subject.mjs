import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from '../setup/dist.mjs';

const file = (...path) => readFile(join(dist, ...path), 'utf8');

export const lesson = {
  json: await file('lessons', 'tpu-systems-audit', 'lesson.json'),
  starter: await file('lessons', 'tpu-systems-audit', 'starter.sheet'),
  solution: await file('lessons', 'tpu-systems-audit', 'solution.sheet'),
};

/** The solution's six lines, without the guard: what others can read, too. */
export const sixLines = lesson.solution.split('\n').filter((line) => /^\w+\s*=/.test(line));

/** The module itself, without the loader, and its memory. */
export async function openEngine() {
  const { default: factory } = await import(join(dist, 'engine.mjs'));
  const module = await WebAssembly.compile(await readFile(join(dist, 'engine.wasm')));
  let memory;
  const engine = await factory({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports);
      // Its name is minified.
      memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      receive(instance);
      return instance.exports;
    },
  });
  const opened = JSON.parse(engine.open_lesson(lesson.json, lesson.starter, lesson.solution));
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  return { engine, handle: opened.lesson, memoryBytes: () => memory.buffer.byteLength };
}
