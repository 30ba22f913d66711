// npm run mutation [-- --places 150 --seed N]: changes the C++ of core/sheet and core/grade in so many sampled places, one
// at a time and in a copy, and runs the native tests against each. Exit 1 where fewer than 95 % are noticed, or one that
// is not has no reason in survivors.md.
import '../../wasm/node-version.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset } from '../../wasm/build/cmake.mjs';
import { filesUnder } from '../run/files.mjs';
import { root } from '../../wasm/build/run.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { applied, lineOf, mutants, shown } from './mutants.mjs';
import { buildBase, buildChanged } from './objects.mjs';

const LEAST_NOTICED = 0.95;
const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

// What is tried ends with this script, however that ends: some changes make loops without end.
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(2));

/** Whether the tests pass, and how long they took; one that does not end in time has not passed. */
function passes(program, most = 600_000) {
  return new Promise((resolve) => {
    const started = process.hrtime.bigint();
    // A loop that never ends must not eat the machine's memory before its time is up.
    const env = { ...process.env, ASAN_OPTIONS: 'hard_rss_limit_mb=2048' };
    const child = spawn(program, ['--abort-after=1', '--no-colors=true'], { cwd: root, stdio: 'ignore', env });
    running.add(child);
    const timer = setTimeout(() => child.kill('SIGKILL'), most);
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ passed: code === 0, took: Number(process.hrtime.bigint() - started) / 1e6 });
    });
  });
}

async function allMutants() {
  const files = await filesUnder(['core/sheet', 'core/grade'], ['.cpp', '.hpp']);
  const texts = new Map();
  for (const file of files) texts.set(file, await readFile(join(root, file), 'utf8'));
  const all = files.flatMap((file) =>
    mutants(texts.get(file)).map((mutant) => ({ file, text: texts.get(file), ...mutant })),
  );
  return all.filter(({ file }) => file.includes(values.only));
}

/**
 * In the order in which they are tried: that of a hash of the seed and the change, so that a change keeps its turn while
 * other code is worked on.
 */
function shuffled(list, seed) {
  const turn = (mutant) => {
    const change = [seed, mutant.file, mutant.kind, ...shown(mutant.text, mutant)].join(' ');
    return createHash('sha256').update(change).digest('hex');
  };
  const turns = list.map((mutant) => ({ mutant, turn: turn(mutant) }));
  return turns.sort((a, b) => a.turn.localeCompare(b.turn)).map(({ mutant }) => mutant);
}

/** `- core/sheet/x.cpp: before → after: why`, with code in backticks. */
async function reasons() {
  const text = await readFile(new URL('survivors.md', import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^- (\S+): (`+ ?.*? ?`+ → `+ ?.*? ?`+): (.+)$/gm)].map(([, file, change, why]) => [
      `${file}: ${change}`,
      why,
    ]),
  );
}

const quoted = (code) => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``);

await setUp('mutation');
await buildPreset('native', ['tsa_generated']);
const base = await buildBase();
const { passed, took } = await passes(base.program);
if (!passed) {
  console.error('the tests fail without a mutation: fix them first (npm test)');
  process.exit(2);
}
const most = 3 * took + 5000;
const candidates = await allMutants();
const explained = await reasons();
console.log(`${candidates.length} places, seed ${values.seed}; the tests take ${took.toFixed(0)} ms`);

const count = { noticed: 0, survived: 0, unexplained: 0 };

/** Tries one change, in a place of its own. */
async function tryOne(mutant, place) {
  const program = await buildChanged(base, mutant.file, applied(mutant.text, mutant), place);
  if (!program) return; // no C++ any more: another place is taken
  const noticed = !(await passes(program, most)).passed;
  count[noticed ? 'noticed' : 'survived'] += 1;
  const [before, after] = shown(mutant.text, mutant);
  const change = `${quoted(before)} → ${quoted(after)}`;
  const why = explained.get(`${mutant.file}: ${change}`);
  if (!noticed && !why) count.unexplained += 1;
  const reported = noticed ? '' : `: ${why ?? 'NO REASON in tests/mutation/survivors.md'}`;
  console.log(
    `${noticed ? 'noticed ' : 'SURVIVED'} ${mutant.file}:${lineOf(mutant.text, mutant.at)} ${mutant.kind}: ${change}${reported}`,
  );
}

const queue = shuffled(candidates, values.seed);
let underway = 0;
const left = () => Number(values.places) - count.noticed - count.survived - underway;

async function worker(_, place) {
  while (left() > 0 && queue.length > 0) {
    underway += 1;
    await tryOne(queue.shift(), place);
    underway -= 1;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, worker));
const tried = count.noticed + count.survived;
console.log(
  `${count.noticed} of ${tried} noticed (${((100 * count.noticed) / tried).toFixed(1)} %), ` +
    `${count.survived} survived, ${count.unexplained} of them without a reason`,
);
process.exit(count.noticed >= LEAST_NOTICED * tried && count.unexplained === 0 ? 0 : 1);
