import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { makeHostile, write } from './grade-hostile.mjs';
import { differences, grade, knownSheets, lesson, rowsOf } from './grade-subject.mjs';

let place;
let folder;
let expected;
let rows;
const texts = {};

before(async () => {
  place = await mkdtemp(join(tmpdir(), 'tpu-systems-audit-test-'));
  folder = join(place, 'submissions');
  const outside = join(place, 'outside');
  await mkdir(outside);
  const known = knownSheets();
  for (const { path, content } of known) await write(folder, path, content);
  expected = new Map([...known, ...(await makeHostile(folder, outside))].map(({ path, expect }) => [path, expect]));
  for (const format of ['ndjson', 'csv', 'summary']) {
    const { out, err, code } = await grade(['--seed', '7', '--format', format, folder]);
    assert.deepEqual({ err, code }, { err: '', code: 0 });
    texts[format] = out;
  }
  rows = rowsOf(texts.ndjson);
});

after(() => rm(place, { recursive: true, force: true }));

test('a folder of more than 200 submissions, right, wrong and hostile, gives each its row', () => {
  assert.ok(expected.size >= 200, `${expected.size}`);
  assert.deepEqual(rows.map((row) => row.id).sort(), [...expected.keys()].sort());
  assert.deepEqual(
    rows.flatMap((row) => differences(row, expected.get(row.id))),
    [],
  );
});

test('a row has its id, lesson, seed, verdict, score, stages and misconceptions', () => {
  for (const row of rows) {
    assert.deepEqual(
      Object.keys(row).filter((key) => key !== 'problem'),
      ['id', 'lesson', 'seed', 'verdict', 'score', 'stages', 'misconceptions'],
    );
    assert.equal(row.lesson, 'tpu-systems-audit');
    assert.equal(row.seed, 7);
    assert.equal(row.score.of, 4);
    assert.equal(row.score.passed, row.stages.filter((stage) => stage.verdict === 'pass').length);
  }
});

test('a finding that is about no given case tells no figure', () => {
  const findings = rows.flatMap((row) => row.stages.flatMap((stage) => stage.findings));
  assert.ok(findings.some((finding) => finding.case));
  for (const finding of findings.filter((one) => !one.case)) {
    assert.deepEqual(Object.keys(finding), ['code', 'args', 'message', 'line', 'sheet_line', 'misconception']);
  }
});

// RFC 4180, as a reader of it would be written.
function readCsv(text) {
  const records = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, bare, end] = cell.exec(text);
    records.at(-1).push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') records.push([]);
  }
  const [names, ...rest] = records.filter((record) => record.length > 0);
  return rest.map((record) => {
    assert.equal(record.length, names.length);
    return Object.fromEntries(record.map((value, i) => [names[i], value]));
  });
}

test('CSV has the same results, and no cell is a formula or controls a terminal', () => {
  const records = readCsv(texts.csv);
  assert.equal(records.length, rows.length);
  for (const [i, record] of records.entries()) {
    const row = rows[i];
    assert.equal(record.verdict, row.verdict, row.id);
    assert.equal(record.passed, String(row.score.passed));
    assert.equal(record.misconceptions, row.misconceptions.join(' '));
    assert.equal(record.problem, row.problem?.code ?? '');
    assert.deepEqual(
      [1, 2, 3, 4].map((n) => record[`stage_${n}`]),
      [0, 1, 2, 3].map((n) => row.stages[n]?.verdict ?? ''),
    );
    for (const value of Object.values(record)) assert.doesNotMatch(value, /^[=+\-@\t\r]/);
  }
  const ids = records.map((record) => record.id);
  for (const id of ["'=cmd.sheet", "'+1.sheet", "'-x.sheet", "'@SUM(A1).sheet", 'comma, and semicolon;.sheet'])
    assert.ok(ids.includes(id), id);
  if (process.platform !== 'win32') {
    for (const id of ['line\nand "quotes".sheet', "'\tstarts with a tab.sheet", '\\u001b[31mred\\u009b31m.sheet'])
      assert.ok(ids.includes(id), id);
  }
});

test('the summary counts stages, misconceptions, lines and problems', () => {
  const out = texts.summary;
  const count = (of) => rows.filter(of).length;
  assert.match(
    out,
    new RegExp(
      `^tpu-systems-audit, seed 7: ${rows.length} submissions: ${count((row) => row.verdict === 'pass')} passed`,
    ),
  );
  for (let stage = 1; stage <= 4; stage += 1) {
    assert.match(
      out,
      new RegExp(`stage ${stage}: ${count((row) => row.stages[stage - 1]?.verdict === 'pass')} passed`),
    );
  }
  const counted = (name, n) => assert.match(out, new RegExp(`^  ${name} +${n}$`, 'm'));
  for (const { id } of lesson.misconceptions)
    counted(
      id,
      count((row) => row.misconceptions.includes(id)),
    );
  for (const code of ['too_large', 'not_utf8', 'not_json', 'evidence_differs'])
    counted(
      code,
      count((row) => row.problem?.code === code),
    );
  const atFault = (name) => (row) =>
    row.stages.some((stage) =>
      stage.findings.some(({ line, code }) => line === name && !code.startsWith('missing_line')),
    );
  for (const { name } of lesson.lines) counted(name, count(atFault(name)));
});

test('no format writes a character that steers a terminal', () => {
  // eslint-disable-next-line no-control-regex
  const steers = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
  for (const [format, text] of Object.entries(texts)) assert.deepEqual(text.match(steers), null, format);
});

test('--fail-on-fail ends with 1 where a row is no pass, and with 0 where all pass', async () => {
  assert.equal((await grade(['--fail-on-fail', folder])).code, 1);
  assert.equal((await grade(['--fail-on-fail', join(folder, 'right')])).code, 0);
});

test('another seed draws other probes and gives right sheets the same verdicts', async () => {
  for (const seed of ['1', '18446744073709551615']) {
    const { out } = await grade(['--seed', seed, join(folder, 'right')]);
    for (const row of rowsOf(out)) {
      assert.equal(row.verdict, 'pass', row.id);
      assert.equal(String(row.seed), seed);
    }
  }
});
