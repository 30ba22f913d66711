import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { readPattern } from '../../wasm/cli/grade/glob.mjs';
import { write } from './grade-hostile.mjs';
import { evidence, grade, rowsOf, solution, starter } from './grade-subject.mjs';
import { cli, folder } from './run-cli.mjs';

const windows = process.platform === 'win32';

for (const [pattern, fits, not] of [
  ['*.sheet', ['a.sheet', '.sheet'], ['a/b.sheet', 'a.sheets']],
  ['**/*.sheet', ['a.sheet', 'a/b.sheet', 'a/b/c.sheet'], ['a.txt']],
  ['a?.sheet', ['ab.sheet'], ['a.sheet', 'a/.sheet']],
  ['[a-c].sheet', ['b.sheet'], ['d.sheet']],
  ['[!a].sheet', ['b.sheet'], ['a.sheet', '/.sheet']],
  ['*.{sheet,txt}', ['a.sheet', 'a.txt'], ['a.json']],
  ['**', ['a', 'a/b'], []],
  ['a.b*', ['a.b'], ['axb']],
  ['[.sheet*', ['[.sheet'], []],
]) {
  test(`the pattern ${pattern}`, () => {
    const { matches } = readPattern(pattern);
    for (const path of fits) assert.ok(matches(path), path);
    for (const path of not) assert.ok(!matches(path), path);
  });
}

test('a folder is searched if it can contain a match of the pattern', () => {
  for (const [pattern, holds, not] of [
    ['*.sheet', [], ['a', 'a.sheet']],
    ['*/x.sheet', ['a', 'x.sheet'], ['a/b']],
    ['[ab]/c*/*.sheet', ['a', 'b', 'a/c', 'a/cc'], ['c', 'a/d', 'a/c/d']],
    ['{a,b}/**/*.sheet', ['a', 'b', 'a/c/d/e'], ['c', 'c/a']],
    ['**/x.sheet', ['a', 'a/b/c'], []],
    ['a/b?/c**/d/*', ['bc', 'bc/c', 'bc/d/e/f'], ['b', 'c/bc']],
  ]) {
    const read = readPattern(pattern);
    for (const path of holds) assert.ok(read.holds(path), `${pattern} and ${path}`);
    for (const path of not) assert.ok(!read.holds(path), `${pattern} and ${path}`);
  }
});

test('a pattern reports a link whose name matches, wherever it leads', { skip: windows }, async (t) => {
  const place = await folder(t);
  for (const path of ['sub/adam/x.sheet', 'sub/eve/x.sheet']) await write(place, path, solution);
  await symlink('..', join(place, 'sub/eve/loop'));
  await symlink('x.sheet', join(place, 'sub/eve/same.sheet'));
  await symlink('adam', join(place, 'sub/abel'));
  const output = async (...words) =>
    rowsOf((await grade(words, { cwd: place })).out).map((row) => [row.id, row.problem?.code]);
  const found = [
    ['sub/adam/x.sheet', undefined],
    ['sub/eve/same.sheet', 'symbolic_link'],
    ['sub/eve/x.sheet', undefined],
  ];
  assert.deepEqual(await output('sub/*/*.sheet'), found);
  assert.deepEqual(await output('**/*.sheet'), found);
  assert.deepEqual(await output('sub/eve/l*'), [['sub/eve/loop', 'symbolic_link']]);
  for (const none of ['nofile*', 'sub/*/nofile*', '**/nofile*', 'nowhere/*.sheet']) {
    const { code, out, err } = await grade([none], { cwd: place });
    assert.deepEqual({ code, out }, { code: 2, out: '' }, none);
    assert.match(err, /no submission found \(no/);
  }
});

test('of one folder the ids are paths below it, of several sources the paths as given', async (t) => {
  const place = await folder(t);
  for (const path of ['a/x.sheet', 'a/y/x.sheet', 'b/x.txt']) await write(place, path, solution);
  await write(place, 'b/evidence.json', await evidence());
  const ids = async (...words) => rowsOf((await grade(words, { cwd: place })).out).map((row) => row.id);
  assert.deepEqual(await ids('.'), ['a/x.sheet', 'a/y/x.sheet', 'b/evidence.json', 'b/x.txt']);
  assert.deepEqual(await ids('a'), ['x.sheet', 'y/x.sheet']);
  assert.deepEqual(await ids('a/'), ['x.sheet', 'y/x.sheet']);
  assert.deepEqual(await ids('a', 'b'), ['a/x.sheet', 'a/y/x.sheet', 'b/evidence.json', 'b/x.txt']);
  assert.deepEqual(await ids('a/x.sheet', 'b/x.txt'), ['a/x.sheet', 'b/x.txt']);
  assert.deepEqual(await ids('**/x.*'), ['a/x.sheet', 'a/y/x.sheet', 'b/x.txt']);
  assert.deepEqual(await ids('a/*.sheet'), ['a/x.sheet']);
});

test('a file named twice is reported in the second row', async (t) => {
  const place = await folder(t);
  await write(place, 'x.sheet', solution);
  const { out } = await grade(['x.sheet', 'x.sheet'], { cwd: place });
  assert.deepEqual(
    rowsOf(out).map((row) => [row.verdict, row.problem?.code]),
    [
      ['pass', undefined],
      ['ungradable', 'doubled_id'],
    ],
  );
});

test("what can't be run is reported in one line, with exit code 2", async (t) => {
  const place = await folder(t);
  await write(place, 'one.sheet', solution);
  await write(place, 'two.sheet', starter);
  await write(place, 'none/readme.md', '');
  for (const [words, sentence] of [
    [['--lesson', 'tpu-systems-audit', join(place, 'nowhere')], /no such file/],
    [['--lesson', 'tpu-systems-audit', join(place, '*.nothing')], /no submission found/],
    [['--lesson', 'tpu-systems-audit', join(place, '[z-a]')], /is not a pattern/],
    [['--lesson', 'tpu-systems-audit', join(place, 'none')], /no submission found/],
    [['--lesson', 'nope', place], /is not a lesson/],
    [[place], /--lesson is missing/],
    [['--lesson', 'tpu-systems-audit', '--seed', 'x', place], /seed/],
    [['--lesson', 'tpu-systems-audit', '--seed', '18446744073709551616', place], /seed/],
    [['--lesson', 'tpu-systems-audit', '--stage', '5', place], /1 to 4, or all/],
    [['--lesson', 'tpu-systems-audit', '--format', 'xml', place], /ndjson, csv, summary, gradescope/],
    [['--lesson', 'tpu-systems-audit', '--format', 'gradescope', place], /grades one submission/],
    [['--lesson', 'tpu-systems-audit', '-', '-'], /once/],
    [['--lesson', 'tpu-systems-audit', '--colour', place], /Unknown option/],
  ]) {
    const { code, out, err } = await cli(['grade', ...words]);
    assert.equal(code, 2, words.join(' '));
    assert.match(err, sentence);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
    assert.equal(out, '');
  }
});

test("a lesson of one's own is graded by its folder", async (t) => {
  const place = await folder(t);
  await writeFile(join(place, 'x.sheet'), 'x = 1\n');
  const { out, code } = await cli(['grade', '--lesson', 'web/lessons/tpu-03', join(place, 'x.sheet')]);
  assert.equal(code, 0);
  assert.equal(rowsOf(out)[0].lesson, 'tpu-03');
});
