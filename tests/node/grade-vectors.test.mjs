import assert from 'node:assert/strict';
import test from 'node:test';
import { checkedEngine } from '../checked-answers.mjs';
import { openLesson } from '../../wasm/cli/lessons.mjs';
import { sentence } from '../../wasm/cli/sentences.mjs';
import { LESSON, entries, grade, rowsOf, solution } from './grade-subject.mjs';

for (const stage of [1, 2, 3, 4]) {
  test(`--stage ${stage} gives the vectors of the stage their verdicts and findings`, async () => {
    const due = entries.filter((entry) => entry.stage === stage);
    const { out } = await grade(['--stage', String(stage)], {
      input: due.map(({ name, sheet }) => `${JSON.stringify({ id: name, sheet })}\n`).join(''),
    });
    const rows = rowsOf(out);
    assert.deepEqual(
      rows.map((row) => row.id),
      due.map((entry) => entry.name),
    );
    for (const [i, { name, verdict, findings }] of due.entries()) {
      assert.equal(rows[i].verdict, verdict, name);
      const found = rows[i].stages.flatMap((one) => one.findings);
      for (const { code, line, misconception } of findings ?? []) {
        const meets = (one) =>
          (code === undefined || one.code === code) &&
          (line === undefined || one.line === line) &&
          (misconception === undefined || one.misconception === misconception);
        assert.ok(found.some(meets), `${name}: ${code} ${line}`);
      }
    }
  });
}

test('a row has the same result for each stage as check', async () => {
  const { engine: unchecked, lesson } = await openLesson(LESSON);
  const engine = checkedEngine(unchecked);
  const { out } = await grade(['--seed', '5'], {
    input: entries.map(({ name, sheet }) => `${JSON.stringify({ id: name, sheet })}\n`).join(''),
  });
  for (const [i, row] of rowsOf(out).entries()) {
    const checked = engine.check(lesson, { stage: 'all', seed: 5, sheet: entries[i].sheet });
    assert.equal(row.verdict, checked.verdict);
    assert.deepEqual(row.score, checked.score);
    const reported = checked.stages.map(({ stage, verdict, findings }) => ({
      stage,
      verdict,
      findings: findings.map(
        ({ code, args, message, line, sheet_line, misconception, found, expected, unit, case: given }) => {
          const said = sentence({ code, args, message });
          const finding = { code, args, message: said, line, sheet_line, misconception };
          if (given === null || line === null) return finding;
          return { ...finding, found, expected, ...(unit === null ? {} : { unit }), case: given };
        },
      ),
    }));
    assert.deepEqual(row.stages, reported, entries[i].name);
    engine.grade(lesson, JSON.stringify({ stage: 'all', seed: 5, sheet: '' }), entries[i].sheet);
  }
});

test('no state is kept from one sheet to the next', async () => {
  const sheets = [solution, 'weights = 3\n', solution, '', solution];
  const { out } = await grade([], {
    input: sheets.map((sheet, i) => `${JSON.stringify({ id: i, sheet })}\n`).join(''),
  });
  assert.deepEqual(
    rowsOf(out).map((row) => [row.id, row.score.passed]),
    [
      ['0', 4],
      ['1', 0],
      ['2', 4],
      ['3', 0],
      ['4', 4],
    ],
  );
});
