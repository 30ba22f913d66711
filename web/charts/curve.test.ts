import assert from 'node:assert/strict';
import { test } from 'node:test';
import { path } from './curve.js';

const plain = (value: number): number => value;

/** The path without the points that are the minimum and the maximum of a strip of one. */
const points = (xs: number[], ys: number[]): string =>
  path(Float64Array.from(xs), Float64Array.from(ys), plain, plain).replace(/([\d. ]+)L\1(?=[ML]|$)/g, '$1');

test('a path goes through its points, and up is a smaller y', () => {
  assert.equal(points([0, 0.5, 1], [0, 1, 0.25]), 'M0.0 1000.0L500.0 0.0L1000.0 750.0');
});

test('a value that is missing interrupts the path', () => {
  assert.equal(points([0, 0.5, 1], [0, NaN, 1]), 'M0.0 1000.0M1000.0 0.0');
});

test('a path of many points keeps the extremes of each strip', () => {
  const xs = Float64Array.from({ length: 10_000 }, (_, i) => i / 9999);
  const ys = Float64Array.from({ length: 10_000 }, (_, i) => (i === 5003 ? 1 : i === 5007 ? 0 : 0.5));
  const d = path(xs, ys, plain, plain);
  assert.ok(d.includes(' 0.0') && d.includes(' 1000.0'), d);
  assert.ok(d.split(/[ML]/).length <= 1001);
});
