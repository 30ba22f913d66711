import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadLinter } from '../../wasm/cli/load-linter.mjs';
import { locate } from '../../wasm/cli/lint-report.mjs';
import { readLesson } from '../../wasm/cli/lessons.mjs';
import { builtPart } from '../built-engine.mjs';
import { patched } from '../vectors-runner.mjs';
import { cli, folder, root } from './run-cli.mjs';

const EXAMPLE = join(root, 'web/examples/lessons/first-lesson');
const example = await readLesson(EXAMPLE);
const lint = await loadLinter();

const vectors = JSON.parse(await readFile(join(root, 'tests/vectors/lint.json'), 'utf8'));

for (const entry of vectors.entries) {
  test(`lint.json: ${entry.name}`, () => {
    const { lesson, starter, solution } = { ...vectors, ...entry };
    const { refused, findings } = lint({
      lesson: entry.text ?? JSON.stringify(patched(lesson, entry.patch)),
      starter,
      solution,
    });
    assert.equal(refused, entry.refused ?? false);
    const inOrder = (list) => list.map(({ path, rule }) => `${path} ${rule}`).sort();
    assert.deepEqual(inOrder(findings), inOrder(entry.findings), JSON.stringify(findings, null, 1));
    for (const { path, rule, value } of entry.findings.filter((due) => 'value' in due)) {
      assert.ok(
        findings.some((found) => found.path === path && found.rule === rule && found.value === value),
        `${path}: ${value}: ${JSON.stringify(findings)}`,
      );
    }
  });
}

test('the mutants of a line are those that one change makes', () => {
  const { mutants, sum } = lint(example);
  const texts = (line, kind) =>
    mutants.filter((one) => one.line === line && one.kind === kind).map((one) => one.text.trim());
  assert.deepEqual(
    texts(3, 'operator')
      .map((text) => text.match(/read_rate (\S+) 0/)[1])
      .sort(),
    ['!=', '<', '<=', '==', '>='],
  );
  assert.deepEqual(
    texts(3, 'number')
      .map((text) => text.match(/> (\S+),/)[1])
      .sort(),
    ['-1', '1'],
  );
  assert.deepEqual(
    texts(1, 'term').map((text) => text.replace(/\s+/g, ' ')),
    ['stored = rows', 'stored = row_bytes'],
  );
  assert.deepEqual(
    mutants.filter((one) => one.kind === 'guard').map((one) => one.change),
    ['removed', 'negated', 'moved below line 4'],
  );
  assert.equal(sum.made, mutants.length);
  assert.equal(new Set(mutants.map((one) => `${one.line} ${one.change} ${one.text}`)).size, mutants.length);
  assert.deepEqual(
    mutants.filter((one) => one.fate === 'equivalent').map((one) => one.change),
    ['`<=` to `<`', '`>` to `!=`'],
  );
});

for (const lesson of [
  'web/lessons/tpu-systems-audit',
  'web/lessons/tpu-03',
  'web/examples/lessons/global-batch',
  'web/examples/lessons/first-lesson',
]) {
  test(`${lesson} is clean, and all its mutants but the equivalent are rejected`, async () => {
    const { code, out, err } = await cli(['lint', join(root, lesson)]);
    assert.equal(code, 0, out + err);
    const [, rejected, of] = out.match(/^mutants rejected: (\d+) of (\d+) \(100 %\); \d+ equivalent$/m);
    assert.equal(rejected, of);
    assert.match(out, /^CLEAN: /m);
  });
}

test('a finding is printed with its file, line, path, sentence and rule', async (t) => {
  const place = join(await folder(t), 'mine');
  await mkdir(place);
  const text = example.lesson.replace('"label": "bytes of a row"', '"label": " "');
  await writeFile(join(place, 'lesson.json'), text);
  for (const name of ['starter', 'solution']) await writeFile(join(place, `${name}.sheet`), example[name]);
  const line = text.split('\n').findIndex((one) => one.includes('"label": " "')) + 1;
  const { code, out } = await cli(['lint', place]);
  assert.equal(code, 1);
  assert.ok(out.startsWith(`${join(place, 'lesson.json')}:${line}: $.inputs[1].label:`), out);
  assert.match(out, /\[blank\]/);
  assert.match(out, /^FINDINGS: first-lesson: 1 finding$/m);
  const json = JSON.parse((await cli(['lint', place, '--json'])).out);
  assert.deepEqual([json.refused, json.findings[0].file, json.findings[0].line], [false, 'lesson.json', line]);
  const licence = text.split('\n').findIndex((one) => one.includes('"licence"')) + 1;
  await writeFile(join(place, 'lesson.json'), text.replace('"licence"', 'licence'));
  const broken = await cli(['lint', place]);
  assert.equal(broken.code, 1);
  assert.ok(broken.out.startsWith(`${join(place, 'lesson.json')}:${licence}: $:`), broken.out);
  assert.match(broken.out, /^REFUSED: /m);
});

test('a finding of a sheet is in its file', () => {
  const place = (path) => {
    const { file, path: left } = locate({ path, rule: 'any', line: 1 });
    return [file, left];
  };
  assert.deepEqual(place('solution.sheet:4'), ['solution.sheet', null]);
  assert.deepEqual(place('starter.sheet'), ['starter.sheet', null]);
  assert.deepEqual(place('$.title'), ['lesson.json', '$.title']);
});

test("what lint can't run on is reported in one line, with exit code 2", async (t) => {
  const empty = await folder(t);
  for (const words of [
    ['lint'],
    ['lint', 'a', 'b'],
    ['lint', 'nowhere'],
    ['lint', empty],
    ['lint', '--colour', 'tpu-03'],
  ]) {
    const { code, out, err } = await cli(words);
    assert.equal(code, 2, words.join(' '));
    assert.equal(out, '');
    assert.equal(err.trimEnd().split('\n').length, 1, err);
  }
});

test('a finding has the line and column of its place, or of the last part of its path that is there', () => {
  const lines = (change) => {
    const lesson = JSON.stringify(change(JSON.parse(example.lesson)), null, 2);
    const { findings } = lint({ ...example, lesson });
    return [lesson.split('\n'), findings];
  };
  const [text, [blank]] = lines((lesson) => ({ ...lesson, title: ' ' }));
  assert.deepEqual([text[blank.line - 1].trim(), blank.column], ['"title": " ",', 3]);
  const [whole, [missing]] = lines(({ lang: _, ...lesson }) => lesson);
  assert.deepEqual([whole[missing.line - 1], missing.column, missing.path], ['{', 1, '$.lang']);
});

test('the linter is not in the page: the engine has nothing of it', async () => {
  for (const part of ['core', 'grading']) {
    assert.equal((await builtPart(part)).includes('mutant_survives'), false);
  }
  assert.equal((await readFile(join(root, 'dist/lint.wasm'))).includes('mutant_survives'), true);
});
