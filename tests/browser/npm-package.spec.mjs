import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { must, root, run } from '../../wasm/build/run.mjs';
import { expect, test } from './fixtures.mjs';
import { answerWith, hostPage } from './host-page.mjs';
import { checked, solution } from './widget.mjs';

const NAME = 'tpu-systems-audit';

/** Packs the package and installs it in an empty project, without a network. */
async function installIn(project) {
  await writeFile(join(project, 'package.json'), '{"private": true}\n');
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', project, '--silent'], { cwd: root });
  const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz'));
  await must('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: project });
}

test('the packed package works in an empty project: in a three-line page, on the command line, and imported', async ({
  temporaryFolder: project,
  startServer,
  openAt,
}) => {
  await installIn(project);
  expect((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([NAME]);

  const home = join(project, 'node_modules', NAME);
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const names = files.map((file) => relative(home, file).replaceAll(sep, '/'));
  const known = /^(package\.json|README\.md|LICENSE|dist\/.*|wasm\/.*\.mjs)$/;
  expect(names.filter((name) => !known.test(name))).toEqual([]);

  // For Windows: no file starts a shell or another program.
  for (const file of files.filter((name) => name.endsWith('.mjs')))
    expect(await readFile(file, 'utf8'), file).not.toMatch(/child_process/);

  const head = `<script type="module" src="/node_modules/${NAME}/dist/${NAME}.js"></script>`;
  const address = await startServer({ '/': project }, { routes: { '/page': answerWith(hostPage({ head })) } });
  const widget = await openAt(`${address}page`);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');

  await writeFile(join(project, 'my.sheet'), solution);
  const npx = (...words) => run('npx', ['--offline', NAME, ...words], { cwd: project });
  const check = await npx('check', '--implementation', 'my.sheet', '--stage', '1');
  expect(check.output).toMatch(/^PASS tpu-systems-audit stage 1$/m);
  expect(check.code).toBe(0);
  const starter = await npx('check', '--implementation', 'starter', '--stage', '1');
  expect(starter.output).toMatch(/^FAIL tpu-systems-audit stage 1$/m);
  expect(starter.code).toBe(1);

  const script = `import { compileEngine, createEngine, engineFiles } from '${NAME}/engine'; import { readFile } from 'node:fs/promises';
const part = (name) => readFile(new URL(import.meta.resolve('${NAME}/dist/' + name)));
const engine = await createEngine(await compileEngine(await part(engineFiles.core), await part(engineFiles.grading)));
console.log(engine.version());`;
  const { output, code } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: project });
  const { version } = JSON.parse(await readFile(join(project, 'node_modules', NAME, 'package.json'), 'utf8'));
  expect([output.trim(), code]).toEqual([version, 0]);
});
