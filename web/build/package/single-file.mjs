import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineFilesIn, engineFolder } from '../../../wasm/build/engine.mjs';
import { root } from '../../../wasm/build/run.mjs';
import { minifiedStyle } from '../bundle/styles.mjs';

const web = join(root, 'web');

/** The shipped lessons, byte for byte: {id: {lesson, starter, solution}}. */
async function shippedLessons() {
  const found = await readdir(join(web, 'lessons'), { withFileTypes: true });
  const lessons = {};
  for (const { name } of found.filter((entry) => entry.isDirectory())) {
    const text = (file) => readFile(join(web, 'lessons', name, file), 'utf8');
    lessons[name] = {
      lesson: await text('lesson.json'),
      starter: await text('starter.sheet'),
      solution: await text('solution.sheet'),
    };
  }
  return lessons;
}

/** The catalogues of messages, translations too. */
const catalogueFiles = async (engine) => (await readdir(engine)).filter((name) => /^messages\..*json$/.test(name));

/** The module that web/single-file.ts imports as 'packed'. */
const packed = (engine, { core, grading }, catalogues, lessons) => ({
  name: 'packed',
  setup(build) {
    build.onResolve({ filter: /^packed$/ }, ({ path }) => ({ path, namespace: 'packed' }));
    build.onLoad({ filter: /.*/, namespace: 'packed' }, () => ({
      contents: `import core from './${core}'; import grading from './${grading}';
        export const engine = { '${core}': core, '${grading}': grading };
        export const lessons = ${JSON.stringify(lessons)};
        ${catalogues.map((name, i) => `import catalogue${i} from './${name}';`).join('')}
        export const catalogues = { ${catalogues.map((name, i) => `'${name}': catalogue${i}`).join()} };`,
      resolveDir: engine,
    }));
  },
});

async function script(engine, plugins) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(web, 'pages', 'single-file.ts')],
    bundle: true,
    // A page from file:// can't run modules, and its script has no URL.
    format: 'iife',
    define: { 'import.meta.url': 'document.baseURI' },
    loader: { '.wasm': 'binary' },
    charset: 'utf8',
    target: 'es2022',
    minify: true,
    legalComments: 'eof',
    write: false,
    absWorkingDir: root,
    logLevel: 'warning',
    plugins: [
      packed(engine, await engineFilesIn(engineFolder), await catalogueFiles(engine), await shippedLessons()),
      ...plugins,
    ],
  });
  return outputFiles[0].text;
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes one page that contains everything; its policy allows only its own script and style. Returns the page. */
export async function singleFile(out, plugins) {
  const code = await script(out, plugins);
  if (/<\/script|<!--/i.test(code)) throw new Error('the script contains text that would end it inside the page');
  const css = await minifiedStyle(join(web, 'pages', 'single-file.css'));
  const page = (await readFile(join(web, 'pages', 'single-file.html'), 'utf8'))
    .replace('%SCRIPT%', () => hashOf(code))
    .replace('%STYLE%', () => hashOf(css))
    .replace('<style></style>', () => `<style>${css}</style>`)
    .replace('<script></script>', () => `<script>${code}</script>`);
  await writeFile(join(out, 'tpu-systems-audit.html'), page);
  return page;
}
