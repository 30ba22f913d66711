import { findProgram } from '../../wasm/build/needed-programs.mjs';
import { run } from '../../wasm/build/run.mjs';
import { ratio } from './figure.mjs';
import { raceAsync } from './measure.mjs';
import { lesson } from './subject.mjs';

/** The lines as Python reads them, with the inputs of the first case. */
const PYTHON = `
parameters, weight_bytes, master_bytes, moment_count, moment_bytes = 100, 2, 4, 2, 4
single_worker_rate, workers, measured_rate = 50, 4, 160
${lesson.solution.replace(/^require.*$/gm, '')}
assert (total, ideal_rate, ratio) == (1400, 200, 0.8)
print("PASS")
`;

async function secondsOf(command, args) {
  const started = performance.now();
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`);
  return (performance.now() - started) / 1000;
}

/** The command line's whole run against the floor, and against a Python process doing the same arithmetic. */
export async function commandFigures() {
  const python = await findProgram('python3');
  const seconds = await raceAsync({
    ours: () => secondsOf('node', ['wasm/cli.mjs', 'check', '--implementation', 'solution', '--stage', '1']),
    floor: () => secondsOf('node', ['-e', '0']),
    ...(python && { python: () => secondsOf(python, ['-c', PYTHON]) }),
  });
  return [
    ratio('one check by the command line', 'node -e 0, the floor', seconds.ours, seconds.floor),
    ...(python ? [ratio('the same', 'Python with the arithmetic alone', seconds.ours, seconds.python)] : []),
  ];
}
