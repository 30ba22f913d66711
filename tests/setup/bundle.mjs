import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { writeIntegrity } from './integrity.mjs';
import { root } from './run.mjs';
import { brought } from './scripts.mjs';
import { singleFile } from './single-file.mjs';
import { split } from './split.mjs';
import { minifiedStyle, stylesAsText } from './styles.mjs';
import { zip } from './zip.mjs';

const web = join(root, 'web');
const ELEMENT = 'tpu-systems-audit.ts';
/** Filled, not copied. */
const TEMPLATE = 'single-file.html';
const SCRIPT = /<script[^>]*\ssrc="(?:\.\/)?([\w-]+)\.js"/g;

/** The element, and every script that a page of web/ names. */
async function entries(pages) {
  const named = new Set([ELEMENT]);
  for (const page of pages) {
    for (const [, name] of (await readFile(join(web, page), 'utf8')).matchAll(SCRIPT)) named.add(`${name}.ts`);
  }
  return [...named].map((name) => join(web, name));
}

/** The engine's glue is the one just built, not the one in dist. */
const engineFrom = (folder) => ({
  name: 'engine',
  setup(build) {
    build.onResolve({ filter: /\/engine\.mjs$/ }, () => ({ path: join(folder, 'engine.mjs') }));
  },
});

/** A page that names what its scripts import, so that all of it is fetched at once. */
function preloading(page, outputs) {
  const paths = Object.keys(outputs);
  const scripts = [...page.matchAll(SCRIPT)].map(([, name]) => paths.find((path) => basename(path) === `${name}.js`));
  const chunks = new Set(scripts.flatMap((path) => [...brought(outputs, path)]));
  const links = [...chunks]
    .filter((path) => !scripts.includes(path))
    .map((path) => `<link rel="modulepreload" href="./${basename(path)}" />\n    `);
  return page.replace(/<script/, `${links.join('')}<script`);
}

/** Pages, scripts, styles and lessons into `out`; what each script imports into build/bundle.json. */
export async function bundle(engine, out) {
  const { build } = await import('esbuild');
  const files = await readdir(web);
  const pages = files.filter((name) => extname(name) === '.html' && name !== TEMPLATE);
  const plugins = [engineFrom(engine), stylesAsText];
  const { metafile } = await build({
    entryPoints: await entries(pages),
    outdir: out,
    bundle: true,
    // What is imported when it is needed (the figures) is a file of its own, beside the others.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'external',
    absWorkingDir: root,
    metafile: true,
    logLevel: 'warning',
    plugins,
  });
  await writeFile(join(root, 'build', 'bundle.json'), JSON.stringify(metafile));

  for (const name of files.filter((file) => extname(file) === '.css')) {
    await writeFile(join(out, basename(name)), await minifiedStyle(join(web, name)));
  }
  for (const page of pages) {
    await writeFile(join(out, page), preloading(await readFile(join(web, page), 'utf8'), metafile.outputs));
  }
  // Byte for byte: evidence names lessons by the SHA-256 of their files.
  for (const folder of ['lessons', 'examples/lessons', 'images']) {
    if (existsSync(join(web, folder))) await cp(join(web, folder), join(out, folder), { recursive: true });
  }
  const page = await singleFile(out, plugins);
  const manifest = await readFile(join(web, 'scorm', 'imsmanifest.xml'));
  await writeFile(
    join(out, 'tpu-systems-audit-scorm.zip'),
    zip({ 'imsmanifest.xml': manifest, 'tpu-systems-audit.html': page }),
  );
  await writeIntegrity(out, metafile);
}

/** The modules and their glue, minified, into `out`: the engine in two parts. */
export async function copyEngine(engine, out) {
  const { transform } = await import('esbuild');
  await mkdir(out, { recursive: true });
  for (const name of ['engine.mjs', 'lint.mjs']) {
    const glue = await readFile(join(engine, name), 'utf8');
    await writeFile(join(out, name), (await transform(glue, { minify: true, target: 'es2022' })).code);
  }
  await cp(join(engine, 'lint.wasm'), join(out, 'lint.wasm'));
  await split(join(engine, 'engine.wasm'), join(out, 'engine.wasm'), join(out, 'engine.rest.wasm'));
}
