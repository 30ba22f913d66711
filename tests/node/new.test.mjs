import assert from 'node:assert/strict';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { cli, folder } from './run-cli.mjs';

test('a new lesson passes its own checks and lint, and says what to do next', async (t) => {
  const place = join(await folder(t), 'deeper', 'My First Lesson');
  const { code, out } = await cli(['new', place]);
  assert.equal(code, 0);
  assert.match(out, /preview/);
  assert.deepEqual((await readdir(place)).sort(), [
    'lesson.json',
    'lesson.schema.json',
    'solution.sheet',
    'starter.sheet',
  ]);
  const lesson = JSON.parse(await readFile(join(place, 'lesson.json'), 'utf8'));
  assert.equal(lesson.$schema, './lesson.schema.json');
  assert.equal(lesson.id, 'my-first-lesson');
  const check = (sheet) => cli(['check', '--lesson', place, '--implementation', sheet, '--stage', 'all']);
  const solution = await check('solution');
  assert.equal(solution.code, 0);
  assert.match(solution.out, /^PASS my-first-lesson stage 1/);
  const starter = await check('starter');
  assert.equal(starter.code, 1);
  assert.match(starter.out, /\[rows_are_bytes\]/);
  const lint = await cli(['lint', place]);
  assert.equal(lint.code, 0, lint.out);
});

test('an empty folder is filled', async (t) => {
  const place = await folder(t);
  assert.equal((await cli(['new', place])).code, 0);
});

test('a folder that holds something, and a file, are left alone', async (t) => {
  const place = await folder(t);
  await mkdir(join(place, 'full'));
  await writeFile(join(place, 'full', 'notes.txt'), 'mine');
  for (const [words, sentence] of [
    [['new', join(place, 'full')], /is not empty/],
    [['new', join(place, 'full', 'notes.txt')], /is not a folder/],
    [['new'], /name one folder/],
    [['new', 'a', 'b'], /name one folder/],
  ]) {
    const { code, out, err } = await cli(words);
    assert.equal(code, 2, words.join(' '));
    assert.match(err, sentence);
    assert.equal(out, '');
  }
  assert.deepEqual(await readdir(join(place, 'full')), ['notes.txt']);
  assert.equal(await readFile(join(place, 'full', 'notes.txt'), 'utf8'), 'mine');
});

test('a name that is the id of a shipped lesson is refused, for that lesson would be found by it', async (t) => {
  const cwd = await folder(t);
  for (const name of ['tpu-03', './tpu-03', join(cwd, 'deeper', 'tpu-systems-audit'), 'TPU 03']) {
    const { code, out, err } = await cli(['new', name], { cwd });
    assert.deepEqual({ code, out }, { code: 2, out: '' }, name);
    assert.match(
      err,
      /^tpu-systems-audit: "tpu-(03|systems-audit)" is the id of a shipped lesson: [^\n]*another folder name\n$/,
    );
  }
  assert.deepEqual(await readdir(cwd), []);
});
