import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEngine, copyEngine } from '../../wasm/build/engine.mjs';
import { root } from '../../wasm/build/run.mjs';
import { generateTypes } from '../../core/generate/types.mjs';
import { bundle } from './bundle/bundle.mjs';

export const dist = join(root, 'dist');

/** Builds the engine and copies it into dist; the other files stay, also the modules that dist's page names. */
export async function renewEngine() {
  await buildEngine();
  await copyEngine(dist);
}

/** Builds a new dist beside the old one, and replaces that when the new one is complete. */
export async function buildDist() {
  await buildEngine();
  const next = join(root, 'build', 'dist');
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await copyEngine(next);
  generateTypes();
  await bundle(next);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
}
