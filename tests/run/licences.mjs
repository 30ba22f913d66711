import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';

const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
];
// No package: what the core and its tests include.
const HEADERS = [
  ['nlohmann/json', 'MIT'],
  ['doctest', 'MIT'],
];

/** Every dependency under its licence; code 1 where one is not in the list. */
export async function licences() {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  // Those bound to one system are parts of others in the list.
  const names = Object.entries(packages).filter(([path, { os }]) => path !== '' && !os);
  const all = [...HEADERS, ...names.map(([path, { license }]) => [path.replace(/^.*node_modules\//, ''), license])];
  const kinds = [...new Set(all.map(([, licence]) => licence))].sort();
  const output = kinds
    .map(
      (kind) =>
        `${kind}: ${all
          .filter(([, l]) => l === kind)
          .map(([n]) => n)
          .join(', ')}`,
    )
    .join('\n');
  const refused = all.filter(([, licence]) => !ALLOWED.includes(licence));
  return {
    code: refused.length === 0 ? 0 : 1,
    output: `${output}\n${refused.map(([name, licence]) => `not allowed: ${name} (${licence})\n`).join('')}`,
  };
}
