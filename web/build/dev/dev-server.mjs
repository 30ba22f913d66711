import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWords } from '../../../core/generate/words.mjs';
import { createEvents } from '../../../wasm/cli/watch-events.mjs';
import { SCRIPT as RELOAD } from '../../../wasm/cli/preview-page.mjs';
import { serve } from '../../../wasm/serve.mjs';
import { SERVED, pageFiles, pageText, pagesOf, scriptOptions } from '../bundle/bundle.mjs';
import { minifiedStyle } from '../bundle/styles.mjs';
import { watchTree } from './watch-tree.mjs';

const RELOADING = '<script type="module" src="./reload.js"></script>';

const isServed = (path) => SERVED.some((folder) => path.startsWith(`${folder}/`));
const isBundled = (path) =>
  path === 'text/page-words.json' || (/\.(ts|css|html|mjs)$/.test(path) && !path.startsWith('build/'));
// C++, and the data and scripts that C++ is generated from.
const isCompiled = (path) => /\.(cpp|hpp|cmake|json)$|(^|\/)CMakeLists\.txt$|^generate\//.test(path);

const answering = (type, body) => (request, response) => {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

/** Builds the pages of `web` into `out` again and again: `rebuild` does it once. `engine`: the built engine's folder. */
async function pageBuilder(web, engine, out) {
  const { context } = await import('esbuild');
  // esbuild removes what it wrote when a build fails, so the files are written here.
  const scripts = await context({ ...(await scriptOptions(out, { web, minify: false })), write: false });
  const rebuild = async () => {
    writeWords(web);
    const { pages, styles } = await pageFiles(web);
    const { outputFiles } = await scripts.rebuild();
    for (const { path, contents } of outputFiles) await writeFile(path, contents);
    for (const name of styles) await writeFile(join(out, name), await minifiedStyle(join(pagesOf(web), name)));
    for (const name of pages) {
      const page = await pageText(web, name, engine);
      await writeFile(join(out, name), page.replace('</head>', `  ${RELOADING}\n  </head>`));
    }
  };
  return { rebuild, dispose: () => scripts.dispose() };
}

/**
 * Serves the pages of the folder `web`, which reload after a file was saved: scripts, styles and pages are bundled again,
 * lessons are served from where they are. After a file below one of `sources` that the engine is compiled from was saved, `engine.build()` is called;
 * the built files are in `engine.folder`. `out`: a folder for what is built. Returns {address, close}.
 */
export async function startDevServer({ web, sources, engine, out, port = 0, log = console.log }) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await cp(engine.folder, out, { recursive: true });
  const page = await pageBuilder(web, engine.folder, out);
  await page.rebuild();

  const events = createEvents();
  const mounts = Object.fromEntries(SERVED.map((folder) => [`/${folder}/`, join(web, folder)]));
  const routes = { '/changes': events.listen, '/reload.js': answering('text/javascript; charset=utf-8', RELOAD) };
  const server = await serve({ '/': out, ...mounts }, { port, routes });

  // One at a time. A mistake in a saved file is printed, and what was built before it stays.
  let queue = Promise.resolve();
  const update = (saved, work) => {
    queue = queue.then(async () => {
      const started = performance.now();
      try {
        await work();
        events.send('change', { saved });
        log(`${saved.join(', ')}: shown after ${Math.round(performance.now() - started)} ms`);
      } catch (error) {
        log(`${saved.join(', ')}: not shown. ${error.message}`);
      }
    });
  };
  const webSaved = (saved) => {
    if (saved.some(isBundled)) update(saved, page.rebuild);
    else if (saved.some(isServed)) update(saved, () => undefined);
  };
  const sourceSaved = (saved) => {
    const work = async () => {
      if (saved.some(isCompiled)) {
        log(`${saved.join(', ')}: building the engine`);
        await engine.build();
        await cp(engine.folder, out, { recursive: true });
      }
      await page.rebuild();
    };
    if (saved.some((path) => isCompiled(path) || isBundled(path))) update(saved, work);
  };
  const stops = await Promise.all([
    watchTree(web, webSaved),
    ...sources.map((folder) => watchTree(folder, sourceSaved)),
  ]);

  const close = async () => {
    for (const stop of stops) stop();
    await queue;
    await page.dispose();
    await server.close();
  };
  return { address: server.address, close };
}
