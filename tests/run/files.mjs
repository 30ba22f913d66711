import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';

/** Files under `folders` with one of `extensions`, as paths from the root. */
export async function filesUnder(folders, extensions) {
  const found = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !extensions.includes(extname(entry.name))) continue;
      found.push(join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
    }
  }
  return found.sort();
}
