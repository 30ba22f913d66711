// The vectors through the module as it is packed.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createEngine } from '../../wasm/loader.mjs';
import { compileBuilt } from '../built-engine.mjs';
import { checkedEngine } from '../checked-answers.mjs';
import { VECTORS, runVectors } from '../vectors-runner.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFile(new URL(path, root), 'utf8');
const engine = checkedEngine(await createEngine(await compileBuilt()));

for (const name of VECTORS) {
  test(`${name}.json: the engine answers every entry as expected`, async () => {
    const { entries, failures } = await runVectors(name, engine, read);
    assert.notEqual(entries, 0);
    assert.deepEqual(failures, []);
  });
}
