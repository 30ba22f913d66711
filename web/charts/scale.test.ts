import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decades, linear, logarithmic, x, y } from './scale.js';

test('a linear scale maps its ends to 0 and 1', () => {
  const scale = linear(10, 30);
  assert.deepEqual([10, 20, 30, 40].map(scale), [0, 0.5, 1, 1.5]);
  assert.equal(linear(5, 5)(5), 0);
});

test('a logarithmic scale is linear in the exponent', () => {
  const scale = logarithmic(1, 10_000);
  for (const [value, place] of [
    [1, 0],
    [100, 0.5],
    [10_000, 1],
  ] as const)
    assert.ok(Math.abs(scale(value) - place) < 1e-12, String(value));
});

test('decades are the powers of ten within two values, ends included', () => {
  assert.deepEqual(decades(1, 1000), [0, 1, 2, 3]);
  assert.deepEqual(decades(0.02, 30), [-1, 0, 1]);
  assert.deepEqual(decades(2, 9), []);
});

test('places are per cent of the picture, and up is a smaller y', () => {
  const frame = { left: 10, right: 90, top: 5, bottom: 85 };
  assert.deepEqual([x(frame, 0), x(frame, 0.5), x(frame, 1)], ['10%', '50%', '90%']);
  assert.deepEqual([y(frame, 0), y(frame, 0.5), y(frame, 1)], ['85%', '45%', '5%']);
});
