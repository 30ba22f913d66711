import assert from 'node:assert/strict';
import test from 'node:test';
import { checkedEngine } from '../checked-answers.mjs';
import { openLesson } from '../../wasm/cli/lessons.mjs';
import { solution } from './grade-subject.mjs';

const { engine: unchecked, lesson } = await openLesson('tpu-systems-audit');
const engine = checkedEngine(unchecked);
const halves = ['\ud83d', '\ude00', '\ude00\ud83d'];
const whole = '\u{1f600}';

const request = (sheet) => ({ stage: 1, sheet });
const asked = {
  live: (sheet) => engine.live(lesson, request(sheet)),
  check: (sheet) => engine.check(lesson, request(sheet)),
};
const row = (sheet) =>
  JSON.parse(Buffer.from(engine.grade(lesson, JSON.stringify({ ...request(''), seed: 0 }), sheet)).toString());

test('half a surrogate pair in a sheet is reported on its line as an unreadable character', () => {
  for (const half of halves) {
    const sheet = solution.replace('parameters', `para${half}meters`);
    const [finding] = asked.check(sheet).findings;
    assert.equal(finding.code, 'unreadable_character');
    assert.deepEqual([finding.line, finding.sheet_line], ['weights', 1]);
    assert.equal(asked.live(sheet).ok, true);
    const [found] = row(sheet).stages[0].findings;
    assert.deepEqual([found.code, found.args], [finding.code, finding.args]);
  }
});

test('half a surrogate pair in a comment is ignored, and the text after it is kept', () => {
  for (const half of [...halves, whole]) {
    const sheet = solution.replace('\n', ` # ${half}\n`);
    assert.equal(asked.check(sheet).verdict, 'pass');
    assert.equal(row(sheet).verdict, 'pass');
    assert.equal(engine.columnsNames(engine.columnsOpen(lesson, sheet, 1).columns).ok, true);
  }
});

test('a request without the text of a sheet is refused', () => {
  for (const sheet of [undefined, null, 7, ['x = 1']]) {
    const answer = engine.check(lesson, request(sheet));
    assert.equal(answer.ok, false);
    assert.equal(answer.errors[0].code, 'bad_sheet');
  }
});
