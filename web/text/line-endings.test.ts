import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseLineEndings } from './line-endings.js';

test('all line endings become those of a text field', () => {
  assert.equal(normaliseLineEndings('a\r\nb\rc\nd\r\r\n'), 'a\nb\nc\nd\n\n');
});
