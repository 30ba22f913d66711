import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { escapeCell, escapeJson, escapeLine } from '../../wasm/cli/escape.mjs';
import { solution } from './grade-subject.mjs';
import { cli, folder } from './run-cli.mjs';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const controls = [...range(0, 8), ...range(0x0e, 0x1f), ...range(0x7f, 0x9f)];
const unseen = [
  ...[0xad, 0x61c, 0x180e, 0xfeff],
  ...[...range(0x200b, 0x200f), ...range(0x2028, 0x202e), ...range(0x2060, 0x2064), ...range(0x2066, 0x2069)],
];
const written = (code) => `\\u${code.toString(16).padStart(4, '0')}`;

test('terminal controls and invisible characters are escaped in lines, cells and JSON', () => {
  for (const code of [...controls, ...unseen]) {
    const text = `a${String.fromCharCode(code)}b`;
    assert.equal(escapeLine(text), `a${written(code)}b`);
    assert.equal(escapeCell(text), `a${written(code)}b`);
    const json = escapeJson(JSON.stringify(text));
    assert.match(json, /^[ -~]*$/);
    assert.equal(JSON.parse(json), text);
  }
});

test('a line contains no line end, and visible characters are unchanged', () => {
  assert.equal(escapeLine('a\tb\nc\r\nd'), 'a b c  d');
  for (const text of ['größe 大きさ 🙂 «×−·»', 'a b', 'שלום', '\u0301']) {
    assert.equal(escapeLine(text), text);
    assert.equal(escapeCell(text), text);
    assert.equal(escapeJson(text), text);
  }
});

test('check shows a character that turns the direction of what follows as an escape', async (t) => {
  const path = join(await folder(t), 'turned.sheet');
  for (const code of [0x202e, 0x2066, 0x061c]) {
    await writeFile(path, solution.replace('parameters', `para${String.fromCharCode(code)}meters`));
    for (const words of [[], ['--json']]) {
      const { code: exit, out } = await cli(['check', '--implementation', path, '--stage', '1', ...words]);
      assert.equal(exit, 1);
      assert.ok(out.includes(`\`${written(code)}\``), out);
      assert.match(out, /^[\n -~]*$/);
    }
  }
});
