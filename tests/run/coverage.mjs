// npm run coverage: lines and branches of core/ that the native tests reach. Exit 1 below every line or 95 % of branches.
import '../../wasm/node-version.mjs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPreset } from '../../wasm/build/cmake.mjs';
import { must, root } from '../../wasm/build/run.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';

const LEAST_BRANCHES = 0.95;
const folder = join(root, 'build', 'coverage');
const program = join(folder, 'tests', 'native', 'tsa_tests');

async function trace() {
  const raw = join(folder, 'tests.profraw');
  const merged = join(folder, 'tests.profdata');
  await rm(raw, { force: true });
  await must(program, ['--no-colors=true'], { env: { LLVM_PROFILE_FILE: raw } });
  await must('llvm-profdata', ['merge', '-sparse', raw, '-o', merged]);
  return must('llvm-cov', ['export', '-format=lcov', `-instr-profile=${merged}`, program, join(root, 'core')]);
}

/** Of lcov's records: counts for each file, and the lines that no test reached. */
function filesOf(records) {
  return records
    .split('end_of_record\n')
    .filter((record) => record.includes('SF:'))
    .map((record) => {
      const all = (pattern) => [...record.matchAll(pattern)];
      const lines = all(/^DA:(\d+),(\d+)$/gm).map(([, line, count]) => ({
        line: Number(line),
        reached: count !== '0',
      }));
      const branches = all(/^BRDA:\d+,\d+,\d+,(\S+)$/gm).map(([, count]) => count !== '0' && count !== '-');
      return { file: record.match(/^SF:(.*)$/m)[1].slice(root.length), lines, branches };
    });
}

const share = (reached, of) => (of === 0 ? '-' : `${((100 * reached) / of).toFixed(1)} %`);

/** Prints the lines not reached, each with the reason that tests/native/unreached.json gives; how many have none. */
async function printUnreached(files) {
  const reasons = JSON.parse(await readFile(join(root, 'tests', 'native', 'unreached.json'), 'utf8').catch(() => '[]'));
  let unexplained = 0;
  for (const { file, lines } of files) {
    const text = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const { line } of lines.filter(({ reached }) => !reached)) {
      const code = text[line - 1].trim();
      const why = reasons.find((reason) => reason.file === file && reason.line === code)?.why;
      if (!why) unexplained += 1;
      console.log(`${file}:${line}: ${code}  -- ${why ?? 'no reason given'}`);
    }
  }
  return unexplained;
}

await setUp('coverage');
await buildPreset('coverage', ['tsa_tests']);
const files = filesOf(await trace());
const sum = { lines: 0, lineReached: 0, branches: 0, branchReached: 0 };
for (const { file, lines, branches } of files) {
  const lineReached = lines.filter(({ reached }) => reached).length;
  const branchReached = branches.filter(Boolean).length;
  console.log(
    `${share(lineReached, lines.length).padStart(8)} ${share(branchReached, branches.length).padStart(8)}  ${file}`,
  );
  sum.lines += lines.length;
  sum.lineReached += lineReached;
  sum.branches += branches.length;
  sum.branchReached += branchReached;
}
const unexplained = await printUnreached(files);
console.log(`lines ${share(sum.lineReached, sum.lines)}, branches ${share(sum.branchReached, sum.branches)} of core/`);
process.exit(unexplained === 0 && sum.branchReached >= LEAST_BRANCHES * sum.branches ? 0 : 1);
