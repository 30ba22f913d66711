import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateText } from '../../tests/template-text.js';
import { groupDigits } from './digit-groups.js';

/** The groups of each number, joined by a space. */
const groups = (text: string): string =>
  templateText(groupDigits(text))
    .replace(/<span class="group">/g, ' ')
    .replace(/<[^>]*>/g, '');

test('digits are grouped from the right, from four on', () => {
  for (const [text, expected] of [
    ['999', '999'],
    ['1000', '1 000'],
    ['12345', '12 345'],
    ['123456', '123 456'],
    ['1234567', '1 234 567'],
    ['from 1000 to 20000 B', 'from 1 000 to 20 000 B'],
  ] as const)
    assert.equal(groups(text), expected);
});

test('decimals and digits within a name are left alone', () => {
  for (const text of ['0.123456', '3.14159', 'a12345', '']) assert.equal(groupDigits(text), text);
});

test('the text without style is unchanged', () => {
  assert.equal(templateText(groupDigits('2345678 B')).replace(/<[^>]*>/g, ''), '2345678 B');
});
