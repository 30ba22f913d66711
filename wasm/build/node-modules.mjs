import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must, root } from './run.mjs';

const lockAt = (path) => readFile(join(root, path), 'utf8').then(JSON.parse, () => null);

/** Whether node_modules matches package-lock.json. Packages for other systems may be missing. */
async function installed() {
  const wanted = await lockAt('package-lock.json');
  const found = await lockAt('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted.packages).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = found.packages[path];
    return there ? there.version === version && there.integrity === integrity : optional;
  });
}

/** Installs the npm packages unless they match the lock file already. None of them needs its install scripts. */
export async function installNodeModules() {
  if (await installed()) return;
  console.log('installing node_modules: esbuild, lit and the test libraries');
  await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
}
