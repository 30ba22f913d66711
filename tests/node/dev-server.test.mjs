import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { engineFilesIn, engineFolder } from '../../wasm/build/engine.mjs';
import { ELEMENT } from '../../web/build/bundle/bundle.mjs';
import { startDevServer } from '../../web/build/dev/dev-server.mjs';
import { root } from './run-cli.mjs';

/** A server over a copy of web/, inside the repository so that the packages it imports are found. */
async function started(t) {
  await mkdir(join(root, 'build'), { recursive: true });
  const at = await mkdtemp(join(root, 'build', 'dev-test-'));
  const web = join(at, 'web');
  const source = join(at, 'core');
  await cp(join(root, 'web'), web, { recursive: true, filter: (path) => path !== join(root, 'web', 'build') });
  await symlink(join(root, 'wasm'), join(at, 'wasm'));
  await mkdir(source);
  const built = join(at, 'engine');
  const { core } = await engineFilesIn(engineFolder);
  await cp(engineFolder, built, { recursive: true });
  const build = () => writeFile(join(built, core), 'built again');
  const log = new PassThrough({ encoding: 'utf8' });
  const server = await startDevServer({
    web,
    sources: [source],
    engine: { folder: built, build },
    out: join(at, 'out'),
    log: (line) => log.write(`${line}\n`),
  });
  t.after(async () => {
    await server.close();
    await rm(at, { recursive: true, force: true });
  });
  const text = async (name) => (await fetch(server.address + name)).text();
  const logged = async (pattern) => {
    for await (const line of log) if (pattern.test(line)) return;
  };
  return { web, source, core, text, logged, changes: await listen(t, server.address) };
}

/** The events that a page is sent: `next()` waits for one. */
async function listen(t, address) {
  const abort = new AbortController();
  t.after(() => abort.abort());
  const { body } = await fetch(`${address}changes`, { signal: abort.signal });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read(); // the greeting: from here on every change is heard
  return {
    async next() {
      let text = '';
      while (!text.includes('event: change')) text += (await reader.read()).value;
    },
  };
}

/** Waits until the server has what was saved, checking again at each reload event. */
async function shown({ text, changes }, name, pattern) {
  while (!pattern.test(await text(name))) await changes.next();
}

const element = ELEMENT.replace(/^.*\//, '').replace(/ts$/, 'js');

test('a saved script, style, lesson and C++ file are each served anew', { timeout: 60_000 }, async (t) => {
  const server = await started(t);
  assert.match(await server.text(''), /<script type="module" src="\.\/reload\.js">/);
  assert.match(await server.text('reload.js'), /location\.reload/);

  await appendFile(join(server.web, ELEMENT), "\nconsole.log('saved script');\n");
  await server.changes.next();
  await shown(server, element, /saved script/);

  await appendFile(join(server.web, 'pages', 'page.css'), '\nmain.saved-style { color: red; }\n');
  await server.changes.next();
  await shown(server, 'page.css', /saved-style/);

  await appendFile(join(server.web, 'lessons', 'tpu-03', 'starter.sheet'), '# saved lesson\n');
  await server.changes.next();
  await shown(server, 'lessons/tpu-03/starter.sheet', /saved lesson/);

  await writeFile(join(server.source, 'sheet.cpp'), '// saved\n');
  await shown(server, server.core, /built again/);
});

test('a mistake is reported and the last good page stays, until a save that builds', { timeout: 60_000 }, async (t) => {
  const server = await started(t);
  const before = await server.text(element);
  await appendFile(join(server.web, ELEMENT), "\nimport './missing-module.js';\n");
  await server.logged(/not shown/);
  assert.equal(await server.text(element), before);
  await writeFile(join(server.web, 'pages', 'missing-module.ts'), "console.log('no longer missing');\n");
  await shown(server, element, /no longer missing/);
});
