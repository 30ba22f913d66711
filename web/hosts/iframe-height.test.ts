import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newHeight } from './iframe-height.js';

test('a height is reported in whole pixels, when it has changed', () => {
  assert.equal(newHeight(700.2, 0), 701);
  assert.equal(newHeight(700.2, 701), null);
  assert.equal(newHeight(701.1, 701), 702);
});

test('the height 0 of a page that is not laid out is not reported', () => {
  assert.equal(newHeight(0, 0), null);
  assert.equal(newHeight(0, 701), null);
});
