import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../../wasm/build/run.mjs';
import { root } from './run-cli.mjs';

const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const files = Object.values(scripts).map((script) => script.match(/^node (\S+\.mjs)$/)[1]);

// Preloaded: what every module sees as the version of Node.
const older = "Object.defineProperty(process.versions, 'node', { value: '18.19.0' });";

for (const file of new Set(['wasm/cli.mjs', ...files])) {
  test(`${file} refuses a Node below 20 in one line, before it does anything`, async () => {
    const preload = `data:text/javascript,${encodeURIComponent(older)}`;
    const { code, output } = await run(process.execPath, ['--import', preload, file]);
    assert.equal(output, 'tpu-systems-audit needs Node 20 or later. This is Node 18.19.0.\n');
    assert.equal(code, 2);
  });
}
