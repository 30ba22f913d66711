import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';

/** The names of the fuzz targets: each is a C++ file of this folder. */
export async function targets() {
  const files = await readdir(join(root, 'tests', 'fuzz'));
  return files.filter((name) => extname(name) === '.cpp').map((name) => basename(name, '.cpp'));
}
