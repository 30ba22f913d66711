import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../wasm/build/run.mjs';

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

const doctest = (...command) => ({
  command: [...command, '--no-colors=true'],
  counts: doctestCounts,
  env: { UBSAN_OPTIONS: 'print_stacktrace=1' },
});

/** Writes `count` files that import about as much of `files` each: node --test starts a process for each it is given. */
async function gathered(files, count) {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(join(root, file))).size })));
  const parts = Array.from({ length: count }, () => ({ size: 0, imports: '' }));
  for (const { file, size } of sized.sort((a, b) => b.size - a.size)) {
    const part = parts.reduce((least, other) => (other.size < least.size ? other : least));
    part.size += size;
    part.imports += `import '../../${file}';\n`;
  }
  const folder = join('build', 'gathered');
  await mkdir(join(root, folder), { recursive: true });
  const written = parts.map(async ({ imports }, i) => {
    const path = join(folder, `part-${i + 1}.test.mjs`);
    await writeFile(join(root, path), imports);
    return path;
  });
  return Promise.all(written);
}

/** The tests of a folder: a process for each file, or for each of `parts` parts of them. */
async function nodeTests(folder, { atOnce, parts, env = {} }) {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.test.mjs'));
  const all = names.sort().map((name) => `${folder}/${name}`);
  const files = parts === undefined ? all : await gathered(all, parts);
  // Without a file node would look for tests of its own.
  if (all.length === 0) return { command: ['node', '-e', ''], counts: nodeCounts, env };
  const options = ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`];
  return { command: ['node', ...options, ...files], counts: nodeCounts, env: { FORCE_COLOR: '0', ...env } };
}

/** The suites of npm test. */
export const SUITES = {
  'native, under sanitizers': () => doctest(join(root, 'build/native/tests/native/tsa_tests')),
  'native tests as wasm': () => doctest('node', join(root, 'build/wasm/tests/native/tsa_tests.cjs')),
  'module and command line': () => nodeTests('tests/node', { atOnce: 2 }),
  'properties, oracle and agreement': () => nodeTests('tests/properties', { atOnce: 2 }),
  'page in Chromium': () => nodeTests('tests/browser', { atOnce: 2, parts: 4 }),
};

/** The suite that npm run check adds. */
export const FIREFOX = () => nodeTests('tests/browser', { atOnce: 1, parts: 4, env: { BROWSER: 'firefox' } });

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
