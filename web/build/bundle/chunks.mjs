import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/**
 * Which chunk has what. esbuild makes a chunk for each set of modules that the same entries reach, so code that the element
 * shares with one of its lazy modules would be split from the rest of it. A module listed here reaches the others, too:
 * what the element needs is one chunk, and each lazy module is one chunk with the rest of what it needs.
 */
const REACHES = {
  'element/audit-element.ts': ['lesson/asset-source.ts'],
  'element/deferred-views.ts': ['element/audit-element.ts'],
  'element/exploration-views.ts': ['element/audit-element.ts'],
};

/** A module that needs little of another has a copy of it rather than a chunk that both share. */
const COPIES = { 'charts/ideal-line.ts': './scale.js' };

/** An esbuild plugin for the modules in the folder `web`: their chunks, and their templates without indentation. */
export const modules = (web) => ({
  name: 'modules',
  setup(build) {
    const nameOf = (path) => relative(web, path).replaceAll(sep, '/');
    build.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path, importer }) => {
      if (COPIES[nameOf(importer)] !== path) return undefined;
      return { path: join(dirname(importer), path.replace(/js$/, 'ts')), suffix: `?${basename(importer)}` };
    });
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const others = REACHES[nameOf(path)] ?? [];
      const imports = others.map((other) => `import ${JSON.stringify(join(web, other))};`).join('');
      // In a template, a line break with indentation is a space. After `//` it may end a comment.
      const text = (await readFile(path, 'utf8')).replace(/(?<!\/\/.*)\n */g, ' ');
      return { contents: text + imports, loader: 'ts' };
    });
  },
});
