import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

const ELEMENT = 'tpu-systems-audit.js';
/** Where the lines to paste take dist/ to be served: to be replaced by the address that it has. */
export const PLACE = 'https://your.host/tpu-systems-audit/';

const hashOf = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** The scripts that the element imports, by themselves or through others: those with it, and those when they are needed. */
function imported({ outputs }) {
  const byName = Object.fromEntries(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const found = { with: new Set(), later: new Set() };
  const follow = (name, kind) => {
    for (const { path, kind: how } of byName[name].imports) {
      const next = how === 'dynamic-import' ? 'later' : kind;
      const script = basename(path);
      if (script === ELEMENT || found.with.has(script) || found[next].has(script)) continue;
      found[next].add(script);
      follow(script, next);
    }
  };
  follow(ELEMENT, 'with');
  return { with: [...found.with], later: [...found.later].filter((script) => !found.with.has(script)) };
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
 * Writes `integrity.txt` into `out`: the lines to paste into a page, an empty line, and the hash of every file. Gives the
 * text. `metafile`: esbuild's, which knows what imports what.
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
