import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseState, readState, savedState } from './saved-state.js';

const STATE = {
  schema: 'tpu-systems-audit/state/1',
  lesson: { id: 'l' },
  sheet: { text: 'a = 1' },
  stage: 2,
  passed: [1],
  hints: [0, 3],
};

test('a state that was saved is read back', () => {
  const saved = savedState('l', 'a = 1', 2, new Set([3, 1]), [0, 3]);
  assert.deepEqual(saved.passed, [1, 3]);
  assert.deepEqual(parseState(JSON.stringify(saved), 'l', 4), saved);
});

test('an evidence file is read where it overlaps', () => {
  const { sheet, lesson } = STATE;
  const evidence = { schema: 'tpu-systems-audit/evidence/1', lesson, sheet, cases: [] };
  assert.deepEqual(readState(evidence, 'l', 4), { ...STATE, stage: 1, passed: [], hints: [] });
});

test('a sheet of more than 65,536 characters is refused, the longest allowed one is not', () => {
  const withText = (length: number): unknown => ({ ...STATE, sheet: { text: 'x'.repeat(length) } });
  assert.equal(readState(withText(65_536), 'l', 4)?.sheet.text.length, 65_536);
  assert.equal(readState(withText(65_537), 'l', 4), null);
});

test('what is not a state of this lesson is refused', () => {
  for (const value of [
    null,
    7,
    'text',
    [],
    {},
    { ...STATE, schema: 'other' },
    { ...STATE, lesson: { id: 'm' } },
    { ...STATE, lesson: null },
    { ...STATE, sheet: { text: 7 } },
    { ...STATE, sheet: null },
  ])
    assert.equal(readState(value, 'l', 4), null, JSON.stringify(value));
  for (const text of [null, '', '{', 'null']) assert.equal(parseState(text, 'l', 4), null);
});

test('members that are wrong are replaced', () => {
  const read = (changes: object): unknown => readState({ ...STATE, ...changes }, 'l', 4);
  for (const stage of [0, 5, 1.5, '2', null]) assert.deepEqual(read({ stage }), { ...STATE, stage: 1 });
  assert.deepEqual(read({ passed: [0, 1, 1, 4, 5, 'x'] }), { ...STATE, passed: [1, 4] });
  assert.deepEqual(read({ passed: 'all' }), { ...STATE, passed: [] });
  assert.deepEqual(read({ hints: [0, 3, -1, 100, 'x', 99, 1, 1] }), { ...STATE, hints: [0, 3, 99, 1] });
});
