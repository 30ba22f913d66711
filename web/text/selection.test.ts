import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectionRange } from './selection.js';

const SHEET = 'a = 1\nlong = a + b\nc = 2';
const selected = (line: number, span: Parameters<typeof selectionRange>[2]): string => {
  const { start, end } = selectionRange(SHEET, line, span);
  return SHEET.slice(start, end);
};

test('a problem with a span selects it', () => {
  assert.equal(selected(1, { line: 1, from: 0, to: 1 }), 'a');
  assert.equal(selected(2, { line: 2, from: 11, to: 12 }), 'b');
  assert.equal(selected(3, { line: 3, from: 4, to: 5 }), '2');
});

test('a problem without a span selects its whole line', () => {
  assert.deepEqual(
    [1, 2, 3].map((line) => selected(line, null)),
    SHEET.split('\n'),
  );
});
