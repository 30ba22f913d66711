import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { cli, root } from './run-cli.mjs';

const check = ['check', '--implementation', 'solution', '--stage', '1'];
const grade = ['grade', '--lesson', 'tpu-systems-audit', 'web/lessons/tpu-systems-audit/solution.sheet'];

test('check and grade say what a seed must be', async () => {
  for (const command of [check, grade]) {
    for (const [words, shown] of [
      [['--seed', 'abc'], 'abc'],
      [['--seed', '-1'], '-1'],
      [['--seed=-1'], '-1'],
      [['--seed', '1.5'], '1.5'],
      [['--seed', '18446744073709551616'], '18446744073709551616'],
      [['--seed', ''], ''],
    ]) {
      const { code, out, err } = await cli([...command, ...words]);
      assert.deepEqual({ code, out }, { code: 2, out: '' }, words.join(' '));
      assert.equal(
        err,
        `tpu-systems-audit: --seed must be a whole number from 0 to 2^64-1 (18446744073709551615), not "${shown}"\n`,
      );
    }
    for (const seed of ['0', '18446744073709551615']) assert.equal((await cli([...command, '--seed', seed])).code, 0);
  }
});

test('a negative number is the value of an option; another word with a dash is not', async () => {
  for (const [words, sentence] of [
    [
      ['check', '--implementation', 'solution', '--stage', '-1'],
      /--stage must be a number from 1 to 4, or all, not "-1"/,
    ],
    [['preview', 'tpu-03', '--port', '-1'], /--port must be a number up to 65535, not "-1"/],
    [[...check, '--seed', '--json'], /: --seed has no value: the next word begins with a dash; usage: check /],
    [[...check, '--seed'], /'--seed <value>' argument missing; usage: check /],
  ]) {
    const { code, out, err } = await cli(words);
    assert.deepEqual({ code, out }, { code: 2, out: '' }, words.join(' '));
    assert.match(err, sentence);
  }
});

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  assert.deepEqual(await cli(['--version']), { code: 0, out: `${version}\n`, err: '' });
});

test('help prints the usage, and help of a command its own', async () => {
  const { code, out, err } = await cli(['help']);
  assert.deepEqual({ code, err }, { code: 0, err: '' });
  for (const name of ['check', 'grade', 'verify', 'lint', 'new', 'preview'])
    assert.match(out, new RegExp(`^  ${name} `, 'm'));
  for (const word of ['--help', '-h']) assert.deepEqual(await cli([word]), { code: 0, out, err: '' });
  assert.deepEqual(await cli(['help', 'lint']), { code: 0, out: 'lint DIR|ID [--json]\n', err: '' });
  assert.equal((await cli([])).code, 2);
  assert.match((await cli(['toString'])).err, /unknown command "toString": use check, grade/);
});
