import assert from 'node:assert/strict';
import { test } from 'node:test';
import { luma } from './color-scheme.js';

test('the luma of a colour has the weights of BT.601', () => {
  for (const [color, expected] of [
    ['rgb(0, 0, 0)', 0],
    ['rgb(255, 255, 255)', 255],
    ['rgb(100, 0, 0)', 29.9],
    ['rgb(0, 100, 0)', 58.7],
    ['rgb(0, 0, 100)', 11.4],
    ['rgba(200, 200, 200, 0.5)', 200],
  ] as const)
    assert.ok(Math.abs(luma(color)! - expected) < 1e-9, color);
});

test('a background that is mostly transparent, or not in RGB, has none', () => {
  for (const color of ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.49)', 'transparent', 'color(srgb 0 0 0)', ''])
    assert.equal(luma(color), null, color);
});
