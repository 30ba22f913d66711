import { readFile } from 'node:fs/promises';
import { filesUnder } from './files.mjs';

// The folders of core/ and what each may include besides itself; core/sheet's own files are `sheet`. DESIGN in one table:
// base <- units <- sheet <- lesson <- grade <- api, base <- json <- lesson, and lint on grade and json only.
const SHEET = ['base', 'units', 'sheet'];
const ALL_OF_SHEET = [...SHEET, 'sheet/explain', 'sheet/read', 'sheet/run'];
const LESSON = [...ALL_OF_SHEET, 'json', 'lesson'];
const ALLOWED = {
  base: [],
  json: ['base'],
  units: ['base'],
  sheet: ['base', 'units'],
  'sheet/explain': SHEET,
  'sheet/read': [...SHEET, 'sheet/explain'],
  'sheet/run': SHEET,
  lesson: [...ALL_OF_SHEET, 'json'],
  grade: LESSON,
  api: [...LESSON, 'grade'],
  lint: [...LESSON, 'grade'],
  wasm: [...LESSON, 'grade', 'api', 'lint'],
};

// The layer of each generated header, by how its name begins.
const GENERATED = { message: 'base', lint_message: 'lint', lesson: 'lesson' };

const INCLUDE = /^\s*#\s*include\s*(["<])([^">]+)[">]/gm;

/** "sheet/read" of "core/sheet/read/lexer.hpp", "base" of "generated/core/messages.hpp"; null if it is in none. */
function layerOf(path) {
  if (path.startsWith('wasm/')) return 'wasm';
  if (path.startsWith('core/')) return path.split('/').slice(1, -1).join('/');
  const generated = /^generated\/core\/(message|lint_message|lesson)(s|_\w+)\.\w+$/.exec(path);
  return generated && GENERATED[generated[1]];
}

/** What is wrong with the includes of one file. */
export function includeFaults(path, text) {
  const layer = layerOf(path);
  if (!(layer in ALLOWED)) return [`${path}: ${layer || 'core/'} is not a layer`];
  return [...text.matchAll(INCLUDE)].flatMap(([, mark, included]) => {
    if (included.startsWith('nlohmann/'))
      return layer === 'json' ? [] : [`${path} includes ${included}: only core/json may`];
    const other = layerOf(included);
    // A library's header. What is in quotes is ours, by its path from the root.
    if (other === null && mark === '<') return [];
    if (other === null) return [`${path} includes ${included}: it is in no layer`];
    return other === layer || ALLOWED[layer].includes(other)
      ? []
      : [`${path} includes ${included}: ${layer} may not use ${other}`];
  });
}

/** No include of core/ goes up, as a step of `npm run check`. The sources of wasm/ are the layer above it. */
export async function coreLayers() {
  const files = await filesUnder(['core', 'wasm'], ['.cpp', '.hpp']);
  const faults = await Promise.all(files.map(async (path) => includeFaults(path, await readFile(path, 'utf8'))));
  const found = faults.flat();
  return { code: found.length === 0 && files.length > 0 ? 0 : 1, output: found.map((line) => `${line}\n`).join('') };
}
