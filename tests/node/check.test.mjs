import assert from 'node:assert/strict';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { cli, folder, root } from './run-cli.mjs';

const check = (...words) => cli(['check', ...words]);

test('the solution passes stage 4, and the first line is PASS', async () => {
  const { code, out } = await check('--implementation', 'solution', '--stage', '4');
  assert.equal(out.split('\n')[0], 'PASS tpu-systems-audit stage 4');
  assert.equal(code, 0);
});

test('the starter fails stage 1, and the moments line and its four bytes are named once', async () => {
  const { code, out } = await check('--implementation', 'starter', '--stage', '1');
  assert.equal(out.split('\n')[0], 'FAIL tpu-systems-audit stage 1');
  assert.match(out, /line 3: moments: .*four bytes/);
  assert.equal(out.match(/line \d+: /g).length, 1);
  assert.match(out, /total: waiting for the lines above/);
  assert.equal(code, 1);
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`all stages of ${lesson} end with its pass line for the solution, and with FAIL for the starter`, async () => {
    const solution = await check('--lesson', lesson, '--implementation', 'solution', '--stage', 'all');
    assert.equal(solution.out.trimEnd().split('\n').at(-1), `PASS: ${lesson}`);
    assert.equal(solution.code, 0);
    const starter = await check('--lesson', lesson, '--implementation', 'starter', '--stage', 'all');
    assert.equal(starter.out.trimEnd().split('\n').at(-1), `FAIL: ${lesson}`);
    assert.match(starter.out, /^SKIPPED /m);
    assert.equal(starter.code, 1);
  });
}

test('an empty sheet is ungradable, neither passed nor failed', async (t) => {
  const path = join(await folder(t), 'empty.sheet');
  await writeFile(path, '# nothing yet\n');
  const { code, out } = await check('--implementation', path, '--stage', '1');
  assert.equal(out.split('\n')[0], 'UNGRADABLE tpu-systems-audit stage 1');
  assert.equal(code, 1);
});

test("what can't be run is reported in one line, with exit code 2", async (t) => {
  const bytes = join(await folder(t), 'bytes.sheet');
  await writeFile(bytes, Buffer.from([0x77, 0x3d, 0xff, 0xfe]));
  for (const [words, sentence] of [
    [['--implementation', '/nowhere/x.sheet', '--stage', '1'], /no such file/],
    [['--implementation', root, '--stage', '1'], /it is a folder/],
    [['--implementation', bytes, '--stage', '1'], /not UTF-8/],
    [['--implementation', 'solution', '--stage', '9'], /a number from 1 to 4, or all/],
    [['--implementation', 'solution', '--stage', '1.5'], /a number from 1 to 4, or all/],
    [['--implementation', 'solution'], /--stage is missing/],
    [['--stage', '1'], /--implementation is missing/],
    [['--implementation', 'solution', '--stage', '1', '--lesson', 'nope'], /is not a lesson/],
    [['--implementation', 'solution', '--stage', '1', '--colour'], /Unknown option/],
    [['--implementation', 'solution', '--stage', '1', '--seed', '-1'], /seed/],
  ]) {
    const { code, out, err } = await check(...words);
    assert.equal(code, 2, words.join(' '));
    assert.match(err, sentence);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
    assert.equal(out, '');
  }
});

test('a trap of the engine is reported in one line, with exit code 2: the sheet has not failed', async () => {
  // Node has a module of its own, which imports `env`.
  const trap = `const { instantiate, RuntimeError } = WebAssembly;
    WebAssembly.instantiate = (module, imports) =>
      imports.env ? instantiate(module, imports) : Promise.reject(new RuntimeError('unreachable\\n at once'));`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(trap)}` };
  const { code, out, err } = await cli(['check', '--implementation', 'solution', '--stage', '1'], { env });
  assert.equal(code, 2);
  assert.match(err, /^tpu-systems-audit: .*unreachable  at once\n$/);
  assert.equal(out, '');
});

test('evidence is written completely on a pass, and an older file is kept if the stage fails', async (t) => {
  const place = join(await folder(t), 'made', 'here');
  const words = ['--stage', '3', '--evidence-dir', place];
  assert.equal((await check('--implementation', 'solution', ...words)).code, 0);
  const path = join(place, 'tpu-systems-audit.json');
  const first = await readFile(path, 'utf8');
  const evidence = JSON.parse(first);
  assert.deepEqual(
    evidence.cases.map((item) => item.total.bytes),
    [1400, 700],
  );
  assert.deepEqual(
    evidence.cases.map((item) => item.rates.ratio.value),
    [0.8, 3],
  );
  assert.deepEqual(
    evidence.cases[0].ledger.map((line) => line.bytes),
    [200, 400, 800],
  );
  assert.deepEqual(
    evidence.cases[1].notes.map((note) => note.id),
    ['ratio_above_one'],
  );
  assert.deepEqual(
    evidence.refusals.map((refusal) => refusal.refused),
    [true, true],
  );
  assert.equal(evidence.scope.device_memory_measured, false);
  assert.equal(evidence.scope.tpu_scaling_measured, false);
  assert.equal(evidence.scope.left_out.length, 5);
  assert.equal((await check('--implementation', 'starter', ...words)).code, 1);
  assert.equal(await readFile(path, 'utf8'), first);
  assert.deepEqual(await readdir(place), ['tpu-systems-audit.json']);
});

test('without a folder the evidence goes to a temporary file whose path is printed, the same one each time', async () => {
  const written = async () => {
    const { out } = await check('--implementation', 'solution', '--stage', '3');
    return out.match(/^evidence: (.*)$/m)[1];
  };
  const path = await written();
  assert.equal(await written(), path);
  assert.equal(JSON.parse(await readFile(path, 'utf8')).lesson.id, 'tpu-systems-audit');
});

test('verify accepts what was written, refuses it with any one figure changed, and reports another version', async (t) => {
  const place = await folder(t);
  await check('--implementation', 'solution', '--stage', '3', '--evidence-dir', place);
  const path = join(place, 'tpu-systems-audit.json');
  const text = await readFile(path, 'utf8');
  assert.equal((await cli(['verify', path])).code, 0);
  for (const [from, to] of [
    ['"bytes": 700', '"bytes": 701'],
    ['"value": 0.8', '"value": 0.9'],
    ['"refused": true', '"refused": false'],
    ['"device_memory_measured": false', '"device_memory_measured": true'],
    ['moment_count * moment_bytes\\n', 'moment_count * weight_bytes\\n'],
  ]) {
    assert.ok(text.includes(from), from);
    const changed = join(place, 'changed.json');
    await writeFile(changed, text.replace(from, to));
    const { code, out } = await cli(['verify', changed]);
    assert.equal(code, 1, from);
    assert.match(out, /^INVALID /);
  }
  const older = join(place, 'older.json');
  await writeFile(older, text.replace(/"core": "[^"]*"/, '"core": "0.0.1"'));
  const { code, out } = await cli(['verify', older]);
  assert.equal(code, 0);
  assert.match(out, /0\.0\.1/);
});

test('--json gives the answer of the core as one line', async () => {
  const { out, code } = await check('--implementation', 'starter', '--stage', 'all', '--json');
  const answer = JSON.parse(out);
  assert.equal(answer.score.passed, 0);
  assert.deepEqual(
    answer.stages.map((stage) => stage.verdict),
    ['fail', 'fail', 'skipped', 'skipped'],
  );
  assert.equal(code, 1);
});

test('a lesson is any folder that holds one, and a bad one is refused with path and sentence', async (t) => {
  const place = await folder(t);
  await mkdir(join(place, 'mine'));
  for (const file of ['lesson.json', 'starter.sheet', 'solution.sheet']) {
    const text = await readFile(join(root, 'web/lessons/tpu-systems-audit', file), 'utf8');
    await writeFile(
      join(place, 'mine', file),
      text.replace('"unit": "B/param", "label": "stored weight"', '"unit": "KB/param", "label": "stored weight"'),
    );
  }
  const { code, err } = await check('--lesson', join(place, 'mine'), '--implementation', 'solution', '--stage', '1');
  assert.equal(code, 2);
  assert.match(err, /\$\.inputs\[1\]\.unit/);
});

test("an evidence folder that can't be created is reported in one line, with exit code 2", async (t) => {
  const place = await folder(t);
  const file = join(place, 'file');
  await writeFile(file, 'mine');
  const nowhere = process.platform === 'linux' ? ['/proc/nope', '/proc/nope/deeper'] : [];
  for (const path of [file, join(file, 'sub'), join(file, 'sub', 'deeper'), ...nowhere]) {
    const { code, out, err } = await check('--implementation', 'solution', '--stage', '3', '--evidence-dir', path);
    assert.equal(code, 2, path);
    assert.match(err, /^tpu-systems-audit: .*can't write .*tpu-systems-audit\.json: (part of the path is|no folder)/);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
    assert.equal(out, '');
  }
  assert.equal(await readFile(file, 'utf8'), 'mine');
  assert.deepEqual(await readdir(place), ['file']);
});
