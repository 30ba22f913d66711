import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeContracts } from '../../core/generate/contracts.mjs';
import { buildPreset } from './cmake.mjs';
import { root } from './run.mjs';
import { splitEngine } from './split-engine.mjs';

/** The engine, ready to be served: ENGINE_FILES. */
export const engineFolder = join(root, 'build', 'engine');
export const ENGINE_FILES = ['engine.mjs', 'engine.wasm', 'engine.rest.wasm', 'lint.mjs', 'lint.wasm'];

const modules = join(root, 'build', 'wasm', 'modules');
const LINKED = ['engine.mjs', 'engine.wasm', 'lint.mjs', 'lint.wasm'];
const SCRIPTS = ['./engine.mjs', './split-engine.mjs', './move-names.mjs', './profile-first-ledger.mjs'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

async function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

async function isComplete(note, inputs) {
  if ((await readFile(note, 'utf8').catch(() => null)) !== inputs) return false;
  const files = await Promise.all(ENGINE_FILES.map((name) => readFile(join(engineFolder, name)).catch(() => null)));
  return !files.includes(null);
}

/**
 * Builds the engine into engineFolder. Optimising and splitting take longer than everything else a changed `.ts` needs,
 * so they are skipped while what was linked is the same. Returns whether anything changed.
 */
export async function buildEngine() {
  await buildPreset('wasm', ['modules']);
  const inputs = await hashOf([...LINKED.map((name) => join(modules, name)), ...SCRIPTS]);
  const note = join(engineFolder, 'made-from');
  if (await isComplete(note, inputs)) return false;
  const { transform } = await import('esbuild');
  await mkdir(engineFolder, { recursive: true });
  for (const name of ['engine.mjs', 'lint.mjs']) {
    const glue = await readFile(join(modules, name), 'utf8');
    await writeFile(join(engineFolder, name), (await transform(glue, { minify: true, target: 'es2022' })).code);
  }
  await copyFile(join(modules, 'lint.wasm'), join(engineFolder, 'lint.wasm'));
  const parts = ['engine.wasm', 'engine.rest.wasm'].map((name) => join(engineFolder, name));
  await splitEngine(join(modules, 'engine.wasm'), join(modules, 'engine.mjs'), ...parts);
  await writeFile(note, inputs);
  return true;
}

/** Copies the built engine into `folder`, with the catalogues of its messages. */
export async function copyEngine(folder) {
  await mkdir(folder, { recursive: true });
  await writeContracts(folder);
  for (const name of ENGINE_FILES) await copyFile(join(engineFolder, name), join(folder, name));
}
