import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeContracts } from '../../core/generate/contracts.mjs';
import { buildIdOf, withBuildId } from './build-id.mjs';
import { buildPreset } from './cmake.mjs';
import { root } from './run.mjs';
import { splitEngine } from './split-engine.mjs';

/** The engine, ready to be served. The names of its modules change with their content: `engineFilesIn` has them. */
export const engineFolder = join(root, 'build', 'engine');
/** The files that have the same name in every build. */
const FIXED_NAMES = ['engine.mjs', 'lint.mjs', 'lint.wasm'];
/** What `engineFolder` was built from: a hash. */
const NOTE = 'made-from';

const modules = join(root, 'build', 'wasm', 'modules');
const LINKED = ['engine.mjs', 'engine.wasm', 'lint.mjs', 'lint.wasm'];
const SCRIPTS = [
  './engine.mjs',
  './build-id.mjs',
  './split-engine.mjs',
  './move-names.mjs',
  './profile-first-ledger.mjs',
].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** The shipped lessons: the profile that the engine is split by runs them. */
async function lessonFiles() {
  const folder = join(root, 'web', 'lessons');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'lesson.schema.json');
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}

async function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

/** The names of the engine's two modules in `folder`, as its engine.mjs exports them: {core, grading}. */
export async function engineFilesIn(folder) {
  // Node keeps an imported file for good: the query makes a later build another file.
  const build = await readFile(join(folder, NOTE), 'utf8');
  return (await import(`${pathToFileURL(join(folder, 'engine.mjs'))}?${build}`)).engineFiles;
}

const filesToServe = async () => [...FIXED_NAMES, ...Object.values(await engineFilesIn(engineFolder))];

async function isComplete(inputs) {
  try {
    if ((await readFile(join(engineFolder, NOTE), 'utf8')) !== inputs) return false;
    await Promise.all((await filesToServe()).map((name) => readFile(join(engineFolder, name))));
    return true;
  } catch {
    return false;
  }
}

/** Writes both modules with their build id, under names that contain it, and the glue that exports names and id. */
async function writeModules(glue, parts) {
  const buildId = buildIdOf([glue, ...Object.values(parts)]);
  const engineFiles = { core: `engine-${buildId}.wasm`, grading: `grading-${buildId}.wasm` };
  for (const [part, name] of Object.entries(engineFiles)) {
    await writeFile(join(engineFolder, name), withBuildId(parts[part], buildId));
  }
  const exported = `export const engineFiles=${JSON.stringify(engineFiles)},buildId=${JSON.stringify(buildId)};\n`;
  await writeFile(join(engineFolder, 'engine.mjs'), glue + exported);
}

/**
 * Builds the engine into engineFolder. Optimising and splitting take longer than everything else a changed `.ts` needs,
 * so they are skipped while what was linked and the shipped lessons are the same. Returns whether anything changed.
 */
export async function buildEngine() {
  await buildPreset('wasm', ['modules']);
  const linked = LINKED.map((name) => join(modules, name));
  const inputs = await hashOf([...linked, ...SCRIPTS, ...(await lessonFiles())]);
  if (await isComplete(inputs)) return false;
  const { transform } = await import('esbuild');
  const minified = async (name) => {
    const glue = await readFile(join(modules, name), 'utf8');
    return (await transform(glue, { minify: true, target: 'es2022' })).code;
  };
  const [core, grading] = ['engine.core', 'engine.grading'].map((name) => join(modules, name));
  await splitEngine(join(modules, 'engine.wasm'), join(modules, 'engine.mjs'), core, grading);
  await rm(engineFolder, { recursive: true, force: true });
  await mkdir(engineFolder, { recursive: true });
  await writeFile(join(engineFolder, 'lint.mjs'), await minified('lint.mjs'));
  await copyFile(join(modules, 'lint.wasm'), join(engineFolder, 'lint.wasm'));
  await writeModules(await minified('engine.mjs'), { core: await readFile(core), grading: await readFile(grading) });
  await writeFile(join(engineFolder, NOTE), inputs);
  return true;
}

/** Copies the built engine into `folder`, with the catalogues of its messages. */
export async function copyEngine(folder) {
  await mkdir(folder, { recursive: true });
  await writeContracts(folder);
  for (const name of await filesToServe()) await copyFile(join(engineFolder, name), join(folder, name));
}
