import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, copyEngine } from './bundle.mjs';
import { buildPreset } from './cmake.mjs';
import { root } from './run.mjs';

export const dist = join(root, 'dist');
const modules = join(root, 'build', 'wasm', 'modules');

/** Renews the engine in dist, and leaves the rest. */
export async function buildEngine() {
  await buildPreset('wasm', ['modules']);
  await copyEngine(modules, dist);
}

/** Makes dist beside itself and puts it in place when it is whole. */
export async function buildDist() {
  await buildPreset('wasm', ['modules']);
  const next = join(root, 'build', 'dist');
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await copyEngine(modules, next);
  await bundle(modules, next);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
}
