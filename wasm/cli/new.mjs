import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './command-error.mjs';
import { exists, makeFolder, reason, writeAtomically } from './files.mjs';
import { shippedLessons } from './lessons.mjs';
import { readOptions } from './options.mjs';

const usage = 'new DIR';
const root = fileURLToPath(new URL('../..', import.meta.url));
// The template is a lesson like any other: in web/ in a checkout, in dist/ in the package.
const roots = [join(root, 'web'), join(root, 'dist')];
const SCHEMA = 'lesson.schema.json';
const FILES = ['lesson.json', 'starter.sheet', 'solution.sheet'];

async function readTemplate() {
  for (const folderRoot of roots) {
    const folder = join(folderRoot, 'examples/lessons/first-lesson');
    if (!(await exists(folder))) continue;
    const paths = [...FILES.map((file) => join(folder, file)), join(folderRoot, 'lessons', SCHEMA)];
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    return Object.fromEntries([...FILES, SCHEMA].map((file, i) => [file, texts[i]]));
  }
  throw new CommandError("the lesson template isn't built: run `npm run build`");
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
      `can't write to ${folder}: ${error.code === 'ENOTDIR' ? 'it is not a folder' : reason(error)}`,
    );
  });
  if (entries.length > 0) throw new CommandError(`${folder} is not empty: name a folder that doesn't exist yet`);
}

// A shipped lesson is found by its id first, and evidence names a lesson only by id.
async function refuseShipped(folder) {
  const id = lessonId(folder);
  const shipped = await shippedLessons();
  if (shipped.some((lesson) => lesson.id === id))
    throw new CommandError(`${JSON.stringify(id)} is the id of a shipped lesson: choose another folder name`);
}

export async function run(words) {
  const read = readOptions(words, {}, { positionals: true, usage });
  if (!read) return 0;
  if (read.positionals.length !== 1) throw new CommandError(`name one folder; usage: ${usage}`);
  const [folder] = read.positionals;
  await refuseShipped(folder);
  await refuseFull(folder);
  const files = await readTemplate();
  // With the schema beside it, an editor finds it wherever the folder is.
  files['lesson.json'] = files['lesson.json']
    .replace(/"\$schema": "[^"]*"/, `"$schema": "./${SCHEMA}"`)
    .replace('"id": "first-lesson"', `"id": "${lessonId(folder)}"`);
  await makeFolder(folder).catch((error) => {
    throw new CommandError(`can't create ${folder}: ${reason(error)}`);
  });
  for (const [name, text] of Object.entries(files)) await writeAtomically(join(folder, name), text);
  console.log(
    [
      ...Object.keys(files).map((name) => join(folder, name)),
      `The lesson passes its own checks. To see it while you change it: tpu-systems-audit preview ${folder}`,
      `To test it before it ships: tpu-systems-audit lint ${folder}`,
    ].join('\n'),
  );
  return 0;
}
