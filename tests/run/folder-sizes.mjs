import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';

const MOST = 10;

/** Unit tests are beside their modules and don't count. What the system or an editor leaves behind begins with a dot. */
const counts = (name) => !name.startsWith('.') && !/\.test\.\w+$/.test(name);

/** The folders of `web` with more than ten files: "web/build: 14 files". */
export async function fullFolders(web = join(root, 'web')) {
  const files = new Map();
  for (const entry of await readdir(web, { recursive: true, withFileTypes: true })) {
    const folder = entry.parentPath ?? entry.path;
    if (entry.isFile() && counts(entry.name)) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const name = (folder) => join('web', folder.slice(web.length));
  return [...files].filter(([, count]) => count > MOST).map(([folder, count]) => `${name(folder)}: ${count} files`);
}

/** No folder of web/ has more than ten files, as a step of `npm run check`. */
export async function folderSizes() {
  const full = await fullFolders();
  const output = full.map((line) => `${line}; sort them into folders of at most ${MOST}\n`).join('');
  return { code: full.length === 0 ? 0 : 1, output };
}
