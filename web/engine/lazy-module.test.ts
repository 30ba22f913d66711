import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LazyModule } from './lazy-module.js';

test('a module is fetched once', async () => {
  let fetches = 0;
  const lazy = new LazyModule(async () => ++fetches);
  assert.equal(lazy.loaded, null);
  assert.deepEqual(await Promise.all([lazy.fetch(), lazy.fetch()]), [1, 1]);
  assert.equal(lazy.loaded, 1);
});

test('a failed fetch is tried again', async () => {
  let fetches = 0;
  const lazy = new LazyModule(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('offline');
    return fetches;
  });
  await assert.rejects(lazy.fetch(), /offline/);
  assert.equal(lazy.loaded, null);
  assert.equal(await lazy.fetch(), 2);
});
