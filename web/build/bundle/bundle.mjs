import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, extname, join, parse } from 'node:path';
import { engineFilesIn, engineFolder } from '../../../wasm/build/engine.mjs';
import { root } from '../../../wasm/build/run.mjs';
import { modules } from './chunks.mjs';
import { importedBy } from './import-graph.mjs';
import { writeIntegrity } from '../package/integrity.mjs';
import { writeScorm } from '../package/scorm.mjs';
import { singleFile } from '../package/single-file.mjs';
import { minifiedStyle, stylesAsText } from './styles.mjs';
import { writeTypes } from '../package/types.mjs';

const webFolder = join(root, 'web');
/** The script that defines the element. */
export const ELEMENT = 'pages/tpu-systems-audit.ts';
/** Folders that are served as they are, byte for byte: evidence names lessons by the SHA-256 of their files. */
export const SERVED = ['lessons', 'examples/lessons'];
/** Filled in by single-file.mjs, not copied. */
const TEMPLATE = 'single-file';
const SCRIPT = /<script[^>]*\ssrc="(?:\.\/)?([\w-]+)\.js"/g;

/** Where the pages of `web` are, their style sheets and the scripts that they name. */
export const pagesOf = (web = webFolder) => join(web, 'pages');

/** The pages and style sheets of `web`, by name. */
export async function pageFiles(web = webFolder) {
  const files = (await readdir(pagesOf(web))).filter((name) => parse(name).name !== TEMPLATE);
  return {
    pages: files.filter((name) => extname(name) === '.html'),
    styles: files.filter((name) => extname(name) === '.css'),
  };
}

/** The element, and every script that a page of `web` names. */
async function entries(web, pages) {
  const named = new Set([ELEMENT]);
  for (const page of pages) {
    for (const [, name] of (await readFile(join(pagesOf(web), page), 'utf8')).matchAll(SCRIPT))
      named.add(`pages/${name}.ts`);
  }
  return [...named].map((name) => join(web, name));
}

/** The engine's JavaScript is the one just built, not the one in dist. */
const builtEngine = {
  name: 'built-engine',
  setup(build) {
    build.onResolve({ filter: /\/engine\.mjs$/ }, () => ({ path: join(engineFolder, 'engine.mjs') }));
  },
};

const plugins = [builtEngine, stylesAsText];

/** What esbuild makes of the scripts of `web`, into `out`. */
export async function scriptOptions(out, { web = webFolder, minify = true } = {}) {
  const { pages } = await pageFiles(web);
  return {
    entryPoints: await entries(web, pages),
    outdir: out,
    bundle: true,
    // What is imported only when it is needed (the charts) is a file of its own.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    minify,
    legalComments: minify ? 'external' : 'none',
    sourcemap: minify ? false : 'inline',
    absWorkingDir: root,
    metafile: true,
    logLevel: 'warning',
    plugins: [...plugins, modules(web)],
  };
}

/** The text of a page of `web`, with the name of the engine's core module from `engine`. */
export async function pageText(web, name, engine) {
  const { core } = await engineFilesIn(engine);
  return (await readFile(join(pagesOf(web), name), 'utf8')).replaceAll('%ENGINE%', core);
}

/** A page that names what its scripts import, so that all of it is fetched at once. */
function preloading(page, outputs) {
  const paths = Object.keys(outputs);
  const scripts = [...page.matchAll(SCRIPT)].map(([, name]) => paths.find((path) => basename(path) === `${name}.js`));
  const chunks = new Set(scripts.flatMap((path) => [...importedBy(outputs, path)]));
  const links = [...chunks]
    .filter((path) => !scripts.includes(path))
    .map((path) => `<link rel="modulepreload" href="./${basename(path)}" />\n    `);
  return page.replace(/<script/, `${links.join('')}<script`);
}

const SECOND_MINIFIER = {
  ...{ module: true, ecma: 2022, mangle: true },
  compress: { passes: 4, ecma: 2022, toplevel: true },
};

/** What esbuild leaves: names and branches that are never used inside of functions, as in Emscripten's script. */
async function minifyAgain(outputs) {
  const { minify } = await import('@swc/core');
  const scripts = Object.keys(outputs).filter((path) => extname(path) === '.js');
  for (const path of scripts.map((one) => join(root, one))) {
    const { code } = await minify(await readFile(path, 'utf8'), SECOND_MINIFIER);
    await writeFile(path, code);
  }
}

/** Builds pages, scripts, styles and lessons into `out`, and writes what each script imports to build/bundle.json. */
export async function bundle(out) {
  const { build } = await import('esbuild');
  const { version } = await import('@swc/core');
  // Names change with content, so also with the second minifier, which drops this comment.
  const footer = { js: `/* ${version} ${JSON.stringify(SECOND_MINIFIER)} */` };
  const { metafile } = await build({ ...(await scriptOptions(out)), footer });
  await minifyAgain(metafile.outputs);
  await writeFile(join(root, 'build', 'bundle.json'), JSON.stringify(metafile));

  const { pages, styles } = await pageFiles();
  for (const name of styles) await writeFile(join(out, name), await minifiedStyle(join(pagesOf(), name)));
  for (const page of pages) {
    await writeFile(join(out, page), preloading(await pageText(webFolder, page, engineFolder), metafile.outputs));
  }
  for (const folder of [...SERVED, 'images']) {
    if (existsSync(join(webFolder, folder))) await cp(join(webFolder, folder), join(out, folder), { recursive: true });
  }
  const page = await singleFile(out, plugins);
  await writeScorm(out, { manifest: join(webFolder, 'hosts', 'imsmanifest.xml'), page });
  await writeTypes(out);
  await writeIntegrity(out, metafile);
}
