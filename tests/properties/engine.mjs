// An engine for the properties, and the answers they compare. Nothing here is Node's alone: the browser runs it, too.
import createModule from '../../dist/engine.mjs';
import { createEngine } from '../../wasm/loader.mjs';
import { lesson, solution } from './subject.mjs';

/** An engine, and its functions as they are: JSON text in, JSON text out. */
export async function engineOf(module) {
  let raw;
  const engine = await createEngine(module, async (options) => (raw = await createModule(options)));
  return { engine, raw };
}

export function open(engine, json = JSON.stringify(lesson), starter = solution, right = solution) {
  const opened = engine.openLesson(json, starter, right);
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  return opened.lesson;
}
