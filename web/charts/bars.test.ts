import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonPrefix } from './bars.js';

test('the prefix that all titles share ends with a word', () => {
  for (const [titles, prefix] of [
    [['KV cache, FP32', 'KV cache, BF16'], 'KV cache, '],
    [['TPU v5e', 'TPU v6e'], 'TPU '],
    [['v5e', 'v6e'], ''],
    [['a b c', 'a x c'], 'a '],
    [['same one', 'same one'], 'same '],
    [['alone here'], ''],
    [[], ''],
  ] as const)
    assert.equal(commonPrefix([...titles]), prefix, titles.join());
});
