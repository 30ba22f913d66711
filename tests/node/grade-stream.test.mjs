import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { grade, rowsOf, solution, starter } from './grade-subject.mjs';
import { root } from './run-cli.mjs';

const submission = (id, sheet = solution) => `${JSON.stringify({ id, sheet })}\n`;

test('every line of a stream gives a row, whatever it contains', async () => {
  const big = (n) => '#'.repeat(n);
  const input = Buffer.concat([
    Buffer.from(`\ufeff${submission('first')}`),
    Buffer.from(`\r\n\n   \n`),
    Buffer.from(submission('second', starter).replace('\n', '\r\n')),
    Buffer.from(submission('first', starter)),
    Buffer.from('{"id": "cut off", "sheet": \n'),
    Buffer.from('[1, 2]\nnull\n"text"\n'),
    Buffer.from('{"sheet": ""}\n{"id": "no sheet"}\n{"id": "odd", "sheet": 7}\n{"id": {}, "sheet": ""}\n'),
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a]),
    Buffer.from('{"id": "half a pair", "sheet": "\\ud800"}\n'),
    Buffer.from(submission('big', big(65537))),
    Buffer.from(submission('big in bytes', `#${'é'.repeat(32768)}`)),
    Buffer.from(submission('too long a line', big(3 * 1024 * 1024))),
    Buffer.from(submission('')),
    Buffer.from(submission('\u001b]0;title\u0007')),
    Buffer.from(`{"id": 12, "sheet": "", "more": ${'['.repeat(10_000)}${']'.repeat(10_000)}}\n`),
    Buffer.from(submission('last').trimEnd()),
  ]);
  const { out, code } = await grade(['-'], { input });
  assert.equal(code, 0);
  assert.deepEqual(
    rowsOf(out).map((row) => [row.id, row.problem?.code ?? row.verdict]),
    [
      ['first', 'pass'],
      ['second', 'fail'],
      ['first', 'doubled_id'],
      ['-:7', 'not_json'],
      ['-:8', 'not_json'],
      ['-:9', 'not_json'],
      ['-:10', 'not_json'],
      ['-:11', 'missing_field'],
      ['no sheet', 'missing_field'],
      ['odd', 'missing_field'],
      ['-:14', 'missing_field'],
      ['-:15', 'not_utf8'],
      ['half a pair', 'not_utf8'],
      ['big', 'too_large'],
      ['big in bytes', 'too_large'],
      ['-:19', 'too_large'],
      ['', 'pass'],
      ['\u001b]0;title\u0007', 'pass'],
      ['12', 'ungradable'],
      ['last', 'pass'],
    ],
  );
});

test('a stream without a submission is refused as an empty folder is: one line, exit code 2, no table', async () => {
  const ways = [['-'], ['--format', 'csv'], ['--format', 'summary'], ['--format', 'gradescope']];
  const inputs = ['', '\n', ' \n\ufeff\r\n \n\n', ' '];
  for (const [words, input] of [...inputs.map((input) => [[], input]), ...ways.map((words) => [words, ''])]) {
    const { code, out, err } = await grade(words, { input });
    assert.deepEqual({ code, out }, { code: 2, out: '' }, words.join(' '));
    assert.match(err, /^tpu-systems-audit: standard input: no submission found \(one line each, [^\n]*\n$/);
  }
});

test('a folder as standard input is refused', { skip: process.platform === 'win32' }, async () => {
  const input = await open(root);
  const words = [join(root, 'wasm/cli.mjs'), 'grade', '--lesson', 'tpu-systems-audit', '-'];
  const child = spawn(process.execPath, words, { stdio: [input.fd, 'pipe', 'pipe'] });
  const err = once(child.stderr, 'data');
  assert.deepEqual(await once(child, 'close'), [2, null]);
  assert.match(String(await err), /standard input is a folder: use its path instead of -\n$/);
  await input.close();
});

test('thousands of lines come out in their order, and twice the same', async () => {
  const input = Array.from({ length: 5000 }, (_, i) => submission(`s${i}`, i % 3 ? solution : starter)).join('');
  const { out } = await grade([], { input });
  assert.deepEqual(
    rowsOf(out).map((row) => row.id),
    Array.from({ length: 5000 }, (_, i) => `s${i}`),
  );
  assert.equal((await grade([], { input })).out, out);
});

function start(...words) {
  const child = spawn(
    process.execPath,
    [join(root, 'wasm/cli.mjs'), 'grade', '--lesson', 'tpu-systems-audit', ...words],
    { cwd: root },
  );
  child.out = '';
  child.err = '';
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (piece) => (child.err += piece));
  return child;
}

const readMore = async (child) => (child.out += (await once(child.stdout, 'data'))[0]);

test('a row is written when its line has come, not when the stream ends', async () => {
  const child = start('-');
  for (const id of ['one', 'two', 'three']) {
    child.stdin.write(submission(id));
    await readMore(child);
    assert.equal(rowsOf(child.out).at(-1).id, id);
  }
  child.stdin.end();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

for (const [signal, due] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  test(`${signal} while lines are written leaves complete lines`, { skip: process.platform === 'win32' }, async () => {
    const child = start('-');
    child.stdout.on('data', (piece) => (child.out += piece));
    let more = true;
    const write = () => {
      for (let i = 0; more && i < 50; i += 1) child.stdin.write(submission(`${performance.now()}-${i}`));
      if (more) setTimeout(write, 1);
    };
    write();
    while (child.out.length < 200_000) await once(child.stdout, 'data');
    child.kill(signal);
    const [code] = await once(child, 'close');
    more = false;
    assert.equal(code, due);
    assert.ok(child.out.endsWith('}\n'));
    assert.ok(rowsOf(child.out).every((row) => row.verdict === 'pass'));
    assert.equal(child.err, '');
  });
}

test('a stop signal ends it while it waits for lines', { skip: process.platform === 'win32' }, async () => {
  const child = start('-', '--format', 'summary');
  child.stdout.on('data', (piece) => (child.out += piece));
  child.stdin.write(submission('one'));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [130, null]);
  assert.match(child.out, /^tpu-systems-audit, seed 0: 1 submissions.*\ninterrupted \(SIGINT\)/);
});

test('it ends silently when the reader closes the pipe', { skip: process.platform === 'win32' }, async () => {
  const child = start('-');
  child.stdin.write(Array.from({ length: 20_000 }, (_, i) => submission(`s${i}`)).join(''));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  assert.deepEqual(await once(child, 'exit'), [141, null]);
  assert.equal(child.err, '');
});
