import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './command-error.mjs';
import { exists, makeFolder, reason, writeWhole } from './files.mjs';
import { shippedLessons } from './lessons.mjs';
import { readOptions } from './options.mjs';

const usage = 'new DIR';
const root = fileURLToPath(new URL('../..', import.meta.url));
// What is copied is a lesson like any other: in a checkout where it is written, in the package where it is served from.
const shelves = [join(root, 'web'), join(root, 'dist')];
const SCHEMA = 'lesson.schema.json';
const FILES = ['lesson.json', 'starter.sheet', 'solution.sheet'];

async function readTemplate() {
  for (const shelf of shelves) {
    const folder = join(shelf, 'examples/lessons/first-lesson');
    if (!(await exists(folder))) continue;
    const paths = [...FILES.map((file) => join(folder, file)), join(shelf, 'lessons', SCHEMA)];
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    return Object.fromEntries([...FILES, SCHEMA].map((file, i) => [file, texts[i]]));
  }
  throw new CommandError('the lesson to start from is not built: run `npm run build`');
}

/** A folder's name as the id of a lesson: lower-case letters, digits and hyphens. */
export const lessonId = (folder) =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'first-lesson';

async function refuseFull(folder) {
  const entries = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw new CommandError(
      `${folder} cannot be written to: ${error.code === 'ENOTDIR' ? 'it is no folder' : reason(error)}`,
    );
  });
  if (entries.length > 0) throw new CommandError(`${folder} is not empty: give a folder that does not exist yet`);
}

// By its id the shipped lesson is found, wherever this one stands; evidence, too, names no more than an id.
async function refuseShipped(folder) {
  const id = lessonId(folder);
  const shipped = await shippedLessons();
  if (shipped.some((lesson) => lesson.id === id))
    throw new CommandError(`${JSON.stringify(id)} is a lesson that is shipped: give the folder of yours another name`);
}

export async function run(words) {
  const read = readOptions(words, {}, { positionals: true, usage });
  if (!read) return 0;
  if (read.positionals.length !== 1) throw new CommandError(`one folder is due; usage: ${usage}`);
  const [folder] = read.positionals;
  await refuseShipped(folder);
  await refuseFull(folder);
  const files = await readTemplate();
  // The schema goes along, so that an editor finds it wherever the folder is taken.
  files['lesson.json'] = files['lesson.json']
    .replace(/"\$schema": "[^"]*"/, `"$schema": "./${SCHEMA}"`)
    .replace('"id": "first-lesson"', `"id": "${lessonId(folder)}"`);
  await makeFolder(folder).catch((error) => {
    throw new CommandError(`${folder} cannot be made: ${reason(error)}`);
  });
  for (const [name, text] of Object.entries(files)) await writeWhole(join(folder, name), text);
  console.log(
    [
      ...Object.keys(files).map((name) => join(folder, name)),
      `It passes its own checks. Change it, and look at it: tpu-systems-audit preview ${folder}`,
      `Before it ships: tpu-systems-audit lint ${folder}`,
    ].join('\n'),
  );
  return 0;
}
