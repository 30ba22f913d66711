// npm run fuzz -- [--seconds N] [--target NAME ...]: each libFuzzer program for N seconds (10 by default), two at a
// time. Exit 1 where one crashed, grew or took over 100 ms for an input; what did it is kept, and where is said.
import '../../wasm/node-version.mjs';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset } from '../../wasm/build/cmake.mjs';
import { root, run } from '../../wasm/build/run.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { seeds } from './seeds.mjs';
import { targets } from './targets.mjs';

// libFuzzer counts whole seconds. Under sanitizers everything is about ten times slower: this is 100 ms and a margin
// for a busy machine. The exact limit is held by the replay programs, built as the product is.
const SLOWEST_SECONDS = 10;
const SLOWEST_MS = 100;
const MOST_MEGABYTES = 1024;
// Bytes of an input. Short ones go further: long ones are tests/node/fuzz-seeds.test.mjs's.
const LONGEST = { sheet: 512, columns: 512, request: 1024 };
const LONGEST_OTHER = 16 * 1024;
const here = join(root, 'tests', 'fuzz');
const build = join(root, 'build', 'fuzz');

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, target: { type: 'string', multiple: true, default: [] } },
});

/** The targets asked for: all of them, or some. */
async function wanted() {
  const names = await targets();
  const unknown = values.target.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`no such target: ${unknown.join(', ')}; there are ${names.join(', ')}`);
    process.exit(2);
  }
  return values.target.length === 0 ? names : names.filter((name) => values.target.includes(name));
}

const folders = (name) => ({
  corpus: join(build, 'corpus', name),
  seeds: join(build, 'seeds', name),
  crashes: join(build, 'crashes', name),
  slow: join(build, 'slow', name),
});

async function plant(name, inputs) {
  for (const folder of Object.values(folders(name))) await mkdir(folder, { recursive: true });
  for (const input of inputs) {
    const file = join(folders(name).seeds, createHash('sha1').update(input).digest('hex'));
    if (!existsSync(file)) await writeFile(file, input);
  }
}

const statistic = (output, name) => Number(output.match(new RegExp(`stat::${name}:\\s+(\\d+)`))?.[1] ?? 0);

async function fuzz(name) {
  const { corpus, seeds: planted, crashes, slow } = folders(name);
  const dictionary = join(here, `${name}.dict`);
  const started = Date.now();
  const { code, output } = await run(
    join(build, 'tests', 'fuzz', `fuzz_${name}`),
    [
      `-max_total_time=${values.seconds}`,
      `-timeout=${SLOWEST_SECONDS}`,
      `-report_slow_units=${SLOWEST_SECONDS}`,
      `-rss_limit_mb=${MOST_MEGABYTES}`,
      `-max_len=${LONGEST[name] ?? LONGEST_OTHER}`,
      `-artifact_prefix=${crashes}/`,
      '-print_final_stats=1',
      ...(existsSync(dictionary) ? [`-dict=${dictionary}`] : []),
      corpus,
      planted,
    ],
    { env: { TSA_SLOW: slow, ASAN_OPTIONS: 'malloc_context_size=4:quarantine_size_mb=16' } },
  );
  const executions = statistic(output, 'number_of_executed_units');
  if (code !== 0) process.stdout.write(`${output.split('\n').slice(-60).join('\n')}\n`);
  const kept = output.match(/Test unit written to (.*)/)?.[1] ?? crashes;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `${name}: ${code === 0 ? 'no crash' : `CRASHED by ${kept}`}; ${executions} executions in ${seconds} s, ` +
      `${statistic(output, 'peak_rss_mb')} MB at most`,
  );
  return { name, failed: code !== 0, executions };
}

/** Times all that was kept in a build as the product's; whether an input took too long. */
async function replay({ name, failed }) {
  if (failed) return true;
  const { corpus, seeds: planted, slow } = folders(name);
  const program = join(root, 'build', 'native-release', 'tests', 'fuzz', `replay_${name}`);
  const { code, output } = await run(program, [planted, corpus, slow]);
  const [, count, longest, which] = output.match(/^(\d+) (\S+) (.*)$/m) ?? [];
  const late = code !== 0 || Number(longest) > SLOWEST_MS;
  console.log(
    `${name}: ${count} inputs kept, the slowest ${longest} ms without sanitizers${late ? `: TOO SLOW, ${which}` : ''}`,
  );
  return late;
}

async function twoAtATime(items, work) {
  const queue = [...items];
  const results = [];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

await setUp('fuzz');
const names = await wanted();
const planted = await seeds();
for (const name of names) await plant(name, planted[name] ?? []);
await buildPreset(
  'fuzz',
  names.map((name) => `fuzz_${name}`),
);
await buildPreset(
  'native-release',
  names.map((name) => `replay_${name}`),
);
const results = await twoAtATime(names, fuzz);
const late = (await twoAtATime(results, replay)).filter(Boolean).length;
const crashed = results.filter(({ failed }) => failed).length;
const executions = results.reduce((sum, result) => sum + result.executions, 0);
console.log(`${executions} executions, ${crashed} of ${names.length} crashed, ${late - crashed} too slow`);
process.exit(crashed + late === 0 ? 0 : 1);
