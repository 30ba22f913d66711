import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { seeds } from '../fuzz/seeds.mjs';
import { root, run } from '../../wasm/build/run.mjs';
import { cases, seed } from './node-engine.mjs';

const VARIATIONS = cases(2000);
const planted = await seeds();

// The fuzz targets without the fuzzer: `npm run fuzz` goes on from here.
for (const [name, inputs] of Object.entries(planted)) {
  test(`${name}: variations of the seeds break nothing, under sanitizers`, async (t) => {
    const program = join(root, 'build', 'native', 'tests', 'fuzz', `replay_${name}`);
    assert.ok(existsSync(program), `replay_${name} is not built: npm test builds it`);
    const folder = await mkdtemp(join(tmpdir(), 'varied-'));
    t.after(() => rm(folder, { recursive: true }));
    await Promise.all(inputs.map((input, i) => writeFile(join(folder, String(i).padStart(5, '0')), input)));
    const { code, output } = await run(program, ['--vary', String(VARIATIONS), String(seed), folder]);
    assert.equal(code, 0, output.slice(-4000));
    console.log(`${name}: ${output.trim()} from seed ${seed}`);
  });
}
