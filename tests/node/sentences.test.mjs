// The sentences that the vectors of messages.json expect; the native tests compare codes, arguments and places.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { createFormatter } from '../../wasm/messages.mjs';
import { root } from './run-cli.mjs';

const read = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));
const format = createFormatter(await read('core/messages.json'));
const { entries } = await read('tests/vectors/messages.json');

for (const { name, findings, advice = [] } of entries) {
  test(`the sentence for: ${name}`, () => {
    for (const { code, args = [], sentence } of [...findings, ...advice])
      assert.equal(format({ code, args }), sentence);
  });
}
