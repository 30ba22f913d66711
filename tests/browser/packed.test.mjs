import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { must, root, run } from '../../wasm/build/run.mjs';
import { serve } from '../../wasm/serve.mjs';
import { afterPages } from './browser.mjs';
import { answering, hostPage, openAt } from './embedded.mjs';
import { checked, solution } from './widget.mjs';

const NAME = 'tpu-systems-audit';

/** An empty project with the package in it as npm packs and installs it, with no network. */
async function installed(t) {
  const project = await mkdtemp(join(tmpdir(), 'tpu-systems-audit-test-'));
  afterPages(t, () => rm(project, { recursive: true, force: true }));
  await writeFile(join(project, 'package.json'), '{"private": true}\n');
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', project, '--silent'], { cwd: root });
  const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz'));
  await must('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: project });
  return project;
}

test('packed and installed into an empty project it works from a three-line page, and from the command line', async (t) => {
  const project = await installed(t);
  assert.deepEqual(
    (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.')),
    [NAME],
  );

  const home = join(project, 'node_modules', NAME);
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const names = files.map((file) => relative(home, file).replaceAll(sep, '/'));
  const known = /^(package\.json|README\.md|LICENSE|dist\/.*|wasm\/.*\.mjs)$/;
  assert.deepEqual(
    names.filter((name) => !known.test(name)),
    [],
  );

  // It runs on Windows, too: nothing in it calls a shell or another program.
  for (const file of files.filter((name) => name.endsWith('.mjs')))
    assert.doesNotMatch(await readFile(file, 'utf8'), /child_process/, file);

  const head = `<script type="module" src="/node_modules/${NAME}/dist/${NAME}.js"></script>`;
  const server = await serve({ '/': project }, { routes: { '/page': answering(hostPage({ head })) } });
  afterPages(t, server.close);
  const widget = await openAt(t, `${server.address}page`);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');

  await writeFile(join(project, 'my.sheet'), solution);
  const npx = (...words) => run('npx', ['--offline', NAME, ...words], { cwd: project });
  const check = await npx('check', '--implementation', 'my.sheet', '--stage', '1');
  assert.match(check.output, /^PASS tpu-systems-audit stage 1$/m);
  assert.equal(check.code, 0);
  const starter = await npx('check', '--implementation', 'starter', '--stage', '1');
  assert.match(starter.output, /^FAIL tpu-systems-audit stage 1$/m);
  assert.equal(starter.code, 1);

  const script = `import { compileEngine, createEngine } from '${NAME}/engine'; import { readFile } from 'node:fs/promises';
const part = (name) => readFile(new URL(import.meta.resolve('${NAME}/dist/' + name)));
const engine = await createEngine(await compileEngine(await part('engine.wasm'), await part('engine.rest.wasm')));
console.log(engine.version());`;
  const { output, code } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: project });
  const { version } = JSON.parse(await readFile(join(project, 'node_modules', NAME, 'package.json'), 'utf8'));
  assert.deepEqual([output.trim(), code], [version, 0]);
});
