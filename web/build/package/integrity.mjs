import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { importedBy } from '../bundle/import-graph.mjs';

const ELEMENT = 'tpu-systems-audit.js';
/** The placeholder for the address of dist/ in the lines to paste. */
export const PLACE = 'https://your.host/tpu-systems-audit/';

const hashOf = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** The scripts that the element imports, directly or not: statically (`with`) and dynamically (`later`). */
function imported({ outputs }) {
  const element = Object.keys(outputs).find((path) => basename(path) === ELEMENT);
  const all = [...importedBy(outputs, element, ['import-statement', 'dynamic-import'])];
  const together = importedBy(outputs, element);
  const names = (paths) => paths.filter((path) => path !== element).map((path) => basename(path));
  return { with: names([...together]), later: names(all.filter((path) => !together.has(path))) };
}

function lines(hashes, scripts) {
  const later = Object.fromEntries(scripts.later.map((script) => [PLACE + script, hashes[script]]));
  const preload = (script) =>
    `<link rel="modulepreload" href="${PLACE}${script}" integrity="${hashes[script]}" crossorigin="anonymous">`;
  return [
    ...(scripts.later.length ? [`<script type="importmap">${JSON.stringify({ integrity: later })}</script>`] : []),
    ...scripts.with.map(preload),
    `<script type="module" src="${PLACE}${ELEMENT}" integrity="${hashes[ELEMENT]}" crossorigin="anonymous"></script>`,
  ];
}

/**
 * Writes `integrity.txt` into `out`: the lines to paste into a page, an empty line, and the hash of every file. Returns the
 * text. `metafile`: esbuild's, with the imports of each file.
 */
export async function writeIntegrity(out, metafile) {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
    .sort();
  const hashes = {};
  for (const file of files) hashes[file] = await hashOf(join(out, file));
  const list = files.map((file) => `${hashes[file]}  ${file}`);
  const text = `${[...lines(hashes, imported(metafile)), '', ...list].join('\n')}\n`;
  await writeFile(join(out, 'integrity.txt'), text);
  return text;
}
