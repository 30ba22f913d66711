// npm test: installs what is missing, makes both builds at once, runs every suite. The last line is the sum.
import '../../wasm/node-version.mjs';
import { join } from 'node:path';
import { targets } from '../fuzz/targets.mjs';
import { buildPreset } from '../../wasm/build/cmake.mjs';
import { buildDist } from '../../web/build/dist.mjs';
import { root, run } from '../../wasm/build/run.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { SUITES, runSuite } from './suites.mjs';

const sum = { passed: 0, failed: 0 };
const tested = new Set();

async function step(name, work) {
  try {
    console.log(name);
    await work();
  } catch (error) {
    console.log(`${name}: failed: ${error.message}`);
    sum.failed += 1;
  }
}

async function test(name) {
  tested.add(name);
  const { passed, failed } = await runSuite(name, SUITES[name]);
  sum.passed += passed;
  sum.failed += failed;
}

async function native() {
  const replays = (await targets()).map((name) => `replay_${name}`);
  await step('building the native tests', () => buildPreset('native', ['tsa_tests', 'tsa_answers', ...replays]));
  await test('native, under sanitizers');
}

async function wasm() {
  await step('building the wasm tests', () => buildPreset('wasm', ['tsa_tests']));
  await test('native tests as wasm');
  await step('building dist', buildDist);
}

await setUp('test');
// In parallel, because each leaves a processor idle at times: configuring, linking, running tests.
await Promise.all([native(), wasm()]);
for (const name of Object.keys(SUITES)) if (!tested.has(name)) await test(name);
// Sizes and times, for information: they can't fail the tests.
for (const [script, ...words] of [['size.mjs'], ['bench.mjs', 'engine']]) {
  const { output } = await run('node', [join(root, 'tests', 'bench', script), ...words, '--built']);
  process.stdout.write(output);
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
