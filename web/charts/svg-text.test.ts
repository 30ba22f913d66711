import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spaceDigits } from './svg-text.js';

test('digits of SVG text are grouped by narrow spaces', () => {
  assert.equal(spaceDigits('1234567 B'), '1\u202f234\u202f567 B');
  assert.equal(spaceDigits('999 or 1000'), '999 or 1\u202f000');
});
