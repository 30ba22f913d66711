import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../wasm/build/run.mjs';
import { bundleModuleTests } from '../modules.mjs';

const number = (output, pattern) => Number(output.match(pattern)?.[1] ?? 0);

/** The counts in a doctest program's last lines. */
export function doctestCounts(output) {
  return {
    passed: number(output, /test cases:.*?(\d+) passed/),
    failed: number(output, /test cases:.*?(\d+) failed/),
  };
}

/** The counts in the last lines of node --test. */
export function nodeCounts(output) {
  return {
    passed: number(output, /^\S+ pass (\d+)$/m),
    failed: number(output, /^\S+ fail (\d+)$/m) + number(output, /^\S+ cancelled (\d+)$/m),
  };
}

/** Counts of Playwright Test's closing lines. A test that did not run has failed. */
export function playwrightCounts(output) {
  const count = (outcome) => number(output, new RegExp(`^ +(\\d+) ${outcome}\\b`, 'm'));
  return {
    passed: count('passed'),
    failed: count('failed') + count('flaky') + count('interrupted') + count('did not run'),
  };
}

const doctest = (...command) => ({
  command: [...command, '--no-colors=true'],
  counts: doctestCounts,
  env: { UBSAN_OPTIONS: 'print_stacktrace=1' },
});

/** Node's tests of a folder: a process for each file, `atOnce` at a time. */
async function nodeTests(folder, { atOnce }) {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.test.mjs'));
  const files = names.sort().map((name) => `${folder}/${name}`);
  // Without a file node would look for tests of its own.
  if (files.length === 0) return { command: ['node', '-e', ''], counts: nodeCounts };
  const options = ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`];
  return { command: ['node', ...options, ...files], counts: nodeCounts, env: { FORCE_COLOR: '0' } };
}

/** The unit tests of web/. */
async function moduleTests() {
  const files = await bundleModuleTests();
  const options = ['--enable-source-maps', '--test', '--test-reporter=spec', '--test-concurrency=2'];
  return { command: ['node', ...options, ...files], counts: nodeCounts, env: { FORCE_COLOR: '0' } };
}

/** The browser tests, in `browser` (`chromium` or `firefox`). */
const browserTests = (browser, { workers }) => ({
  command: ['npx', '--no-install', 'playwright', 'test', '-c', 'tests/browser', `--workers=${workers}`],
  counts: playwrightCounts,
  env: { FORCE_COLOR: '0', BROWSER: browser },
});

/** The suites of npm test. */
export const SUITES = {
  'native, under sanitizers': () => doctest(join(root, 'build/native/tests/native/tsa_tests')),
  'native tests as wasm': () => doctest('node', join(root, 'build/wasm/tests/native/tsa_tests.cjs')),
  'modules of the page': moduleTests,
  'module and command line': () => nodeTests('tests/node', { atOnce: 2 }),
  'properties, oracle and agreement': () => nodeTests('tests/properties', { atOnce: 2 }),
  'page in Chromium': () => browserTests('chromium', { workers: 2 }),
};

/** The suite that npm run check adds. */
export const FIREFOX = () => browserTests('firefox', { workers: 1 });

/** Runs a suite and prints its counts, and its output if a test failed. A suite without tests has failed. */
export async function runSuite(name, suite) {
  const started = Date.now();
  const { command, counts, env } = await suite();
  const { code, output } = await run(command[0], command.slice(1), { env });
  const { passed, failed: counted } = counts(output);
  const failed = counted === 0 && (code !== 0 || passed === 0) ? 1 : counted;
  if (failed > 0) process.stdout.write(`${output}\n`);
  const none = passed + counted === 0 ? ', no test ran' : '';
  console.log(`${name}: ${passed} passed, ${failed} failed${none} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return { passed, failed };
}
