import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromSlider, isLogScale, readField, smallestStep, toSlider } from './slider-scale.js';

const input = (least: number, most: number, whole = false, usual = 1): Parameters<typeof fromSlider>[0] => ({
  name: 'x',
  unit: '1',
  label: 'x',
  least,
  most,
  whole,
  default: usual,
});

test('the ends of a slider are the bounds', () => {
  for (const one of [input(0, 1), input(1, 1e12, true), input(0, 7, true), input(3.25, 1234567)]) {
    assert.equal(fromSlider(one, 0), one.least);
    assert.equal(fromSlider(one, 1000), one.most);
    assert.equal(toSlider(one, one.least), 0);
    assert.equal(toSlider(one, one.most), 1000);
  }
});

test('a slider sets three digits, and whole numbers where the input is whole', () => {
  // 1 + 99 * 0.123 is 13.177, 100 + 800 * 0.457 is 465.6.
  assert.equal(fromSlider(input(1, 100), 123), 13.2);
  assert.equal(fromSlider(input(100, 900), 457), 466);
  // A third of a logarithmic scale from 1 to 10^9 is 10^3.
  assert.equal(fromSlider(input(1, 1e9), 333), 993);
  assert.equal(fromSlider(input(0, 7, true), 500), 4);
});

test('a wide range is logarithmic, from the smallest step if it begins at zero', () => {
  assert.equal(isLogScale(input(1, 500)), false);
  assert.equal(isLogScale(input(1, 501)), true);
  assert.equal(smallestStep(input(2, 9)), 2);
  assert.equal(smallestStep(input(0, 9, true)), 1);
  assert.equal(smallestStep(input(0, 1e9, false, 50)), 0.05);
  assert.equal(smallestStep(input(0, 1, false, 50)), 1e-6);
  assert.equal(fromSlider(input(1, 1e6), 500), 1000);
  assert.equal(toSlider(input(1, 1e6), 1000), 500);
  assert.equal(toSlider(input(0, 1e6, true), 0), 0);
});

test('positions and values are each other’s inverse to a step', () => {
  for (const one of [input(0, 1), input(1, 1e12), input(5, 80)])
    for (let position = 0; position <= 1000; position += 50)
      assert.ok(Math.abs(toSlider(one, fromSlider(one, position)) - position) <= 1, `${one.most} ${position}`);
});

test('a field is a number within the bounds, or nothing', () => {
  const field = input(0, 4096, true);
  assert.equal(readField(field, ' 1_024 '), 1024);
  assert.equal(readField(field, '0'), 0);
  for (const text of ['', ' ', '-1', '4097', '1.5', 'x', '1e9']) assert.equal(readField(field, text), null, text);
  assert.equal(readField(input(0, 1), '2'), null);
  assert.equal(readField(input(0, 1), '0.5'), 0.5);
  assert.equal(readField(input(0.05, 1), '0.6'), 0.6);
});

test('a unit of the input may follow the number in a field', () => {
  const field = input(1, 1024);
  const units = ['GiB/chip', 'GiB'];
  assert.deepEqual(
    ['192 GiB', ' 191.85GiB ', '192 GiB/chip', '192'].map((text) => readField(field, text, units)),
    [192, 191.85, 192, 192],
  );
  for (const text of ['GiB', ' GiB', '192 GB', '192 GiB GiB', '2000 GiB'])
    assert.equal(readField(field, text, units), null, text);
});

test('a slider stops at the values that are known', () => {
  const hbm = input(1, 1024);
  const known = [16, 32, 95, 95.93, 192, 5000];
  for (const value of [16, 32, 95, 192]) assert.equal(fromSlider(hbm, toSlider(hbm, value), known), value);
  assert.equal(fromSlider(hbm, 0, known), 1);
  assert.equal(fromSlider(hbm, 1000, known), 1024);
  assert.equal(fromSlider(input(0.05, 1), toSlider(input(0.05, 1), 0.6)), 0.6);
});
