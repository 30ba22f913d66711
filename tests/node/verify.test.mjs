import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { evidence } from './grade-subject.mjs';
import { cli, folder } from './run-cli.mjs';

const honest = await evidence();
const files = {
  'good.json': honest,
  'forged.json': honest.replace('"bytes": 700', '"bytes": 701'),
  'text.json': 'no JSON',
  'nameless.json': '{}',
  'first.json': honest.replace('"id": "tpu-systems-audit"', '"id": "first-lesson"'),
};

async function place(t) {
  const path = await folder(t);
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}

test('verify looks at every file, and ends with the worst of their exit codes', async (t) => {
  const cwd = await place(t);
  for (const [names, due] of [
    [['good.json', 'good.json'], 0],
    [['forged.json', 'good.json'], 1],
    [['gone.json', 'good.json'], 2],
    [['text.json', 'forged.json', 'good.json'], 2],
    [['good.json', 'forged.json', '.', 'nameless.json', 'first.json', 'good.json'], 2],
  ]) {
    const { code, out, err } = await cli(['verify', ...names], { cwd });
    assert.equal(code, due, names.join(' '));
    const verdicts = out.match(/^(VALID|INVALID) .*$/gm);
    assert.deepEqual(
      verdicts,
      names.flatMap((name) => ({ 'good.json': [`VALID ${name}`], 'forged.json': [`INVALID ${name}`] })[name] ?? []),
    );
    const refused = err === '' ? [] : err.trimEnd().split('\n');
    assert.equal(verdicts.length + refused.length, names.length, err);
    for (const line of refused) assert.match(line, /^tpu-systems-audit: (can't read )?(gone|text|nameless|first|\.)/);
  }
});

test('verify --json has a line for each file, of those that could not be verified too', async (t) => {
  const cwd = await place(t);
  const { code, out } = await cli(['verify', '--json', 'gone.json', 'forged.json', 'good.json'], { cwd });
  assert.equal(code, 2);
  const rows = out.trimEnd().split('\n').map(JSON.parse);
  assert.deepEqual(
    rows.map((row) => [row.file, row.ok, row.valid]),
    [
      ['gone.json', false, undefined],
      ['forged.json', true, false],
      ['good.json', true, true],
    ],
  );
  assert.deepEqual(rows[0].errors, [{ code: 'cannot_run', message: "can't read gone.json: no such file" }]);
});

test("verify asks for --lesson if the lesson of the evidence isn't shipped", async (t) => {
  const cwd = await place(t);
  const { code, out, err } = await cli(['verify', 'first.json'], { cwd });
  assert.deepEqual({ code, out }, { code: 2, out: '' });
  assert.match(err, /^tpu-systems-audit: first\.json is for the lesson "first-lesson", .* with --lesson\n$/);
});

test("a lesson that verify can't open is reported once, because none of the files can be verified", async (t) => {
  const cwd = await place(t);
  const { code, out, err } = await cli(['verify', 'good.json', 'good.json', '--lesson', 'nope'], { cwd });
  assert.deepEqual({ code, out }, { code: 2, out: '' });
  assert.match(err, /^tpu-systems-audit: "nope" is not a lesson: [^\n]*\n$/);
});
