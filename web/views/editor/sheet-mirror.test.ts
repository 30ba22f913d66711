import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../../tests/english.js';
import { templateText } from '../../../tests/template-text.js';
import type { Session } from '../../session/session.js';
import { sheetMirror, splitAtMarks, unitClass } from './sheet-mirror.js';

const mark = (
  from: number,
  to: number,
  level: 'error' | 'advice' = 'error',
): Parameters<typeof splitAtMarks>[1][number] => ({
  span: { line: 1, from, to },
  level,
});

test('each character of a line is in one part, however the marks overlap', () => {
  const split = (...marks: ReturnType<typeof mark>[]): string =>
    splitAtMarks('abcdef', marks)
      .map(([text, level]) => (level ? `[${text} ${level}]` : text))
      .join('');
  assert.equal(split(), 'abcdef');
  assert.equal(split(mark(1, 3)), 'a[bc error]def');
  assert.equal(split(mark(4, 5, 'advice'), mark(0, 1)), '[a error]bcd[e advice]f');
  assert.equal(split(mark(1, 4), mark(3, 6, 'advice')), 'a[bcd error][ef advice]');
  assert.equal(split(mark(1, 5), mark(2, 3)), 'a[bcde error]f');
  assert.equal(split(mark(4, 99)), 'abcd[ef error]');
  assert.equal(split(mark(2, 2)), 'abcdef');
});

test('the unit of a long value has a class, from 8 and from 16 characters', () => {
  const classOf = (length: number): string => unitClass('x'.repeat(length));
  assert.deepEqual([7, 8, 15, 16].map(classOf), ['', 'long', 'long', 'longest']);
});

test('each line of the sheet has its number and its value or state', () => {
  const shown = (digits: string, unit: string): object => ({
    text: `${digits} ${unit}`,
    digits,
    unit,
    also: null,
    exact: '',
  });
  const lines = [
    { line: 1, state: 'ok', shown: shown('200', 'B') },
    { line: 2, state: 'refuses' },
    { line: 3, state: 'ok', shown: shown('1234567890', 'B') },
    { line: 4, state: 'waiting', waiting_for: { line: 2, name: 'b' } },
    { line: 5, state: 'not_reached', waiting_for: null },
  ];
  const text = templateText(
    sheetMirror({ text: 'a\nrequire b\nc\nd\ne\n', preview: { lines }, say } as unknown as Session, []),
  );
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  assert.equal(words, '1 a 200 B 2 require b stops here 3 c 1 234 567 890 B 4 d waiting for line 2 5 e not reached 6');
  assert.equal(text.match(/class="digits huge"/g)?.length, 1);
  assert.equal(text.match(/class="unit long"/g)?.length, 1);
});
