// The native test program out of objects that are kept: a changed file costs its own compilation and a link.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from '../run/files.mjs';
import { must, root, run } from '../../wasm/build/run.mjs';

const folder = join(root, 'build', 'mutation');
const headers = join(root, 'build', 'native', 'headers');
const compiler = process.env.CXX ?? 'c++';
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

// As `npm test` builds it: what writes past an end is noticed, though it changes no answer.
const SANITIZERS = '-fsanitize=address,undefined';

const FLAGS = [
  '-std=c++20',
  '-ffp-contract=off',
  '-w',
  SANITIZERS,
  '-fno-sanitize-recover=all',
  `-DTSA_VERSION="${version}"`,
  `-DTSA_SOURCE_DIR="${root.slice(0, -1)}"`,
];
const CORE = ['-fno-exceptions', '-fno-rtti', '-DJSON_NOEXCEPTION', '-DJSON_NO_IO'];

const includes = (overlay) => [
  ...(overlay ? ['-I', overlay] : []),
  ...['-I', root, '-I', join(root, 'build', 'native')],
  ...['-isystem', join(headers, 'nlohmann'), '-isystem', join(headers, 'doctest')],
];

const objectOf = (file, under) => join(under, `${file.replaceAll('/', '_')}.o`);

/** Compiles a file of the repository, `source` in its place, to an object; the output, or null where all is well. */
async function compile(file, { source = join(root, file), overlay, under, level }) {
  const object = objectOf(file, under);
  const own = file.startsWith('core/') ? CORE : [];
  const args = [...FLAGS, ...own, level, ...includes(overlay), '-MD', '-MF', `${object}.d`, '-c', source, '-o', object];
  const { code, output } = await run(compiler, args);
  return code === 0 ? null : output;
}

const age = (path) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function dependencies(file) {
  const text = await readFile(`${objectOf(file, folder)}.d`, 'utf8').catch(() => '');
  return text
    .split(/[\s\\]+/)
    .slice(1)
    .filter(Boolean);
}

async function isFresh(file) {
  const made = await age(objectOf(file, folder));
  const needs = await dependencies(file);
  // Includes this file, because it has the flags.
  const ages = await Promise.all([fileURLToPath(import.meta.url), ...needs].map(age));
  return needs.length > 0 && ages.every((one) => one > 0 && one < made);
}

async function link(files, program, instead = new Map()) {
  const objects = files.map((file) => instead.get(file) ?? objectOf(file, folder));
  await must(compiler, [SANITIZERS, ...objects, '-o', program]);
}

/** Everything compiled as it is; gives the program's path and the files it is made of. */
export async function buildBase() {
  await mkdir(folder, { recursive: true });
  const files = (await filesUnder(['core', 'tests/native'], ['.cpp'])).filter((file) => !file.includes('/CMakeFiles/'));
  const stale = [];
  for (const file of files) if (!(await isFresh(file))) stale.push(file);
  const worker = async () => {
    for (let file = stale.shift(); file; file = stale.shift()) {
      const problem = await compile(file, { under: folder, level: '-O1' });
      if (problem) throw new Error(`${file} does not compile:\n${problem}`);
    }
  };
  await Promise.all([worker(), worker()]);
  const program = join(folder, 'base');
  await link(files, program);
  return { files, program };
}

/** The program with `text` in place of a file, built in the `place` of that name; null where that does not compile. */
export async function buildChanged({ files }, file, text, place) {
  const under = join(folder, `changed-${place}`);
  const overlay = join(under, 'include');
  const source = join(overlay, file);
  await mkdir(dirname(source), { recursive: true });
  await writeFile(source, text);
  try {
    const isHeader = file.endsWith('.hpp');
    const users = isHeader ? await usersOf(files, join(root, file)) : [file];
    const instead = new Map();
    for (const user of users) {
      const from = isHeader ? { overlay } : { source };
      const problem = await compile(user, { ...from, under, level: '-O0' });
      if (problem) return null;
      instead.set(user, objectOf(user, under));
    }
    const program = join(under, 'program');
    await link(files, program, instead);
    return program;
  } finally {
    await rm(source);
  }
}

async function usersOf(files, header) {
  const users = [];
  for (const file of files) if ((await dependencies(file)).includes(header)) users.push(file);
  return users;
}
