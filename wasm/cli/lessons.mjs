import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './command-error.mjs';
import { exists, readText } from './files.mjs';
import { sentence } from './sentences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
// In a checkout the lessons are in web/; in the package, in dist/.
const roots = [join(root, 'web/lessons'), join(root, 'dist/lessons')];

/** The shipped lessons: {id, folder} of each. */
export async function shippedLessons() {
  for (const folder of roots) {
    if (!(await exists(folder))) continue;
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => ({ id: entry.name, folder: join(folder, entry.name) }));
  }
  return [];
}

/** The folder of a lesson: a shipped one by its id, or any folder with a lesson.json. */
export async function findLesson(name) {
  const shipped = await shippedLessons();
  const found = shipped.find((lesson) => lesson.id === name);
  if (found) return found.folder;
  if (await exists(join(name, 'lesson.json'))) return name;
  throw new CommandError(
    `${JSON.stringify(name)} is not a lesson: use ${shipped.map((lesson) => lesson.id).join(', ')}, or a folder with a lesson.json`,
  );
}

/** The three files of a lesson, as text. */
export async function readLesson(folder) {
  const [lesson, starter, solution] = await Promise.all(
    ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) => readText(join(folder, file))),
  );
  return { folder, lesson, starter, solution };
}

/** Compiles the engine in dist. */
export async function compileBuiltEngine() {
  const built = async (name) => {
    const path = join(root, 'dist', name);
    if (await exists(path)) return path;
    throw new CommandError("the engine isn't built: run `npm run build`");
  };
  await built('engine.mjs'); // the loader imports it
  const { compileEngine, createEngine, engineFiles } = await import('../loader.mjs');
  const [core, grading] = [await built(engineFiles.core), await built(engineFiles.grading)];
  const parts = await compileEngine(await readFile(core), await readFile(grading));
  return () => createEngine(parts);
}

/** Opens a lesson in an engine: {engine, lesson, id, files}. An invalid lesson is an error. */
export function openIn(engine, files) {
  const answer = engine.openLesson(files.lesson, files.starter, files.solution);
  if (!answer.ok) {
    const [first, ...others] = answer.errors;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    throw new CommandError(`${join(files.folder, 'lesson.json')}: ${first.path ?? ''}: ${sentence(first)}${more}`);
  }
  return { engine, lesson: answer.lesson, id: answer.id, files };
}

/** Opens the lesson of this name in a new engine. */
export async function openLesson(name) {
  const files = await readLesson(await findLesson(name));
  return openIn(await (await compileBuiltEngine())(), files);
}
