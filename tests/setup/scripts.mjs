import { readFile } from 'node:fs/promises';

/** A source without its indents: they are none of the page's business, and templates would carry them there. */
export const unindented = (source) => source.replace(/\n[ \t]+/g, '\n');

/** Scripts come without indents. No element that keeps its white space is written over several lines. */
export const withoutIndents = {
  name: 'without-indents',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: unindented(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** Paths of what a script brings with it, itself included: by static imports, or by `kinds` of them. */
export function brought(outputs, path, kinds = ['import-statement'], seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path].imports)
    if (kinds.includes(kind)) brought(outputs, next, kinds, seen);
  return seen;
}
