// npm run fuzz -- [--seconds N] [TARGET ...]: each libFuzzer program for N seconds (10 by default), two at a time.
import { mkdir, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset } from '../setup/cmake.mjs';
import { root, run } from '../setup/run.mjs';
import { setUp } from '../setup/set-up.mjs';

const SLOWEST_SECONDS = 1;
const MOST_MEGABYTES = 1024;
const build = join(root, 'build', 'fuzz');

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '10' } },
  allowPositionals: true,
});

async function targets() {
  const names = (await readdir(join(root, 'tests', 'fuzz'))).filter((name) => name.endsWith('.cpp'));
  return names
    .map((name) => basename(name, '.cpp'))
    .filter((name) => positionals.length === 0 || positionals.includes(name));
}

const statistic = (output, name) => Number(output.match(new RegExp(`stat::${name}:\\s+(\\d+)`))?.[1] ?? 0);

/** One program over its corpus: what the repository keeps, and what earlier runs here found. */
async function fuzz(name) {
  const found = join(build, 'corpus', name);
  const crashes = join(build, 'crashes', name);
  for (const folder of [found, crashes]) await mkdir(folder, { recursive: true });
  const kept = join(root, 'tests', 'fuzz', 'corpus', name);
  const dictionary = join(root, 'tests', 'fuzz', `${name}.dict`);
  const { code, output } = await run(join(build, 'tests', 'fuzz', `fuzz_${name}`), [
    `-max_total_time=${values.seconds}`,
    `-timeout=${SLOWEST_SECONDS}`,
    `-rss_limit_mb=${MOST_MEGABYTES}`,
    `-artifact_prefix=${crashes}/`,
    '-print_final_stats=1',
    ...(existsSync(dictionary) ? [`-dict=${dictionary}`] : []),
    found,
    ...(existsSync(kept) ? [kept] : []),
  ]);
  const executions = statistic(output, 'number_of_executed_units');
  if (code !== 0) process.stdout.write(output.split('\n').slice(-60).join('\n'));
  const figures = `${executions} executions, ${statistic(output, 'peak_rss_mb')} MB at most`;
  console.log(`${name}: ${code === 0 ? 'no crash' : `CRASHED, the input is in ${crashes}`}; ${figures}`);
  return { crashed: code !== 0, executions };
}

await setUp('fuzz');
const names = await targets();
if (names.length === 0) {
  console.error('there is no such target in tests/fuzz');
  process.exit(2);
}
await buildPreset(
  'fuzz',
  names.map((name) => `fuzz_${name}`),
);
const queue = [...names];
const results = [];
const worker = async () => {
  for (let name = queue.shift(); name; name = queue.shift()) results.push(await fuzz(name));
};
await Promise.all([worker(), worker()]);
const crashed = results.filter((result) => result.crashed).length;
console.log(
  `${results.reduce((sum, { executions }) => sum + executions, 0)} executions, ${crashed} of ${names.length} crashed`,
);
process.exit(crashed === 0 ? 0 : 1);
