// npm test: what is missing, both builds, every suite. The last line is the sum.
import { join } from 'node:path';
import { targets } from '../fuzz/targets.mjs';
import { buildPreset } from './cmake.mjs';
import { buildDist } from './dist.mjs';
import { root, run } from './run.mjs';
import { setUp } from './set-up.mjs';
import { SUITES, runSuite } from './suites.mjs';

const sum = { passed: 0, failed: 0 };

async function step(name, work) {
  try {
    console.log(name);
    await work();
  } catch (error) {
    console.log(`${name}: failed: ${error.message}`);
    sum.failed += 1;
  }
}

await setUp('test');
const replays = (await targets()).map((name) => `replay_${name}`);
await step('building the native tests', () => buildPreset('native', ['tsa_tests', 'tsa_answers', ...replays]));
await step('building the wasm tests', () => buildPreset('wasm', ['tsa_tests']));
await step('building dist', buildDist);
for (const [name, suite] of Object.entries(SUITES)) {
  const { passed, failed } = await runSuite(name, suite);
  sum.passed += passed;
  sum.failed += failed;
}
// What a change costs, for whoever reads along: nothing fails by it.
for (const [script, ...kinds] of [['size.mjs'], ['bench.mjs', 'engine']]) {
  const { output } = await run('node', [join(root, 'tests', 'bench', script), ...kinds]);
  process.stdout.write(output);
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
