// The C++ of core/sheet and core/grade, against the native tests.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPreset } from '../../wasm/build/cmake.mjs';
import { root } from '../../wasm/build/run.mjs';
import { filesUnder } from '../run/files.mjs';
import { applied } from './change.mjs';
import { mutants } from './cpp-mutants.mjs';
import { buildBase, buildChanged } from './objects.mjs';
import { timedRun } from './timed-run.mjs';

const test = (program, most) =>
  timedRun(program, ['--abort-after=1', '--no-colors=true'], {
    most,
    // A loop that never ends must not eat the machine's memory before its time is up.
    env: { ASAN_OPTIONS: 'hard_rss_limit_mb=2048' },
  });

async function allMutants() {
  const files = await filesUnder(['core/sheet', 'core/grade'], ['.cpp', '.hpp']);
  const all = files.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8');
    return mutants(text).map((mutant) => ({ file, text, ...mutant }));
  });
  return (await Promise.all(all)).flat();
}

export const core = {
  title: 'mutation of core',
  places: 150,
  least: 0.95,
  /** Everything as it is: the tests must pass. Returns the mutants, and what tries one. */
  async prepare() {
    await buildPreset('native', ['tsa_generated']);
    const base = await buildBase();
    const { passed, took } = await test(base.program);
    if (!passed) return null;
    const most = 3 * took + 5000;
    console.log(`the native tests take ${took.toFixed(0)} ms`);
    const notices = async (mutant, place) => {
      const program = await buildChanged(base, mutant.file, applied(mutant.text, mutant), place);
      if (!program) return null;
      return (await test(program, most)).passed ? '' : 'native tests';
    };
    return { mutants: await allMutants(), notices };
  },
};
