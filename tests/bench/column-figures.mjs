import { join } from 'node:path';
import { buildPreset } from '../../wasm/build/cmake.mjs';
import { must, root } from '../../wasm/build/run.mjs';
import { ratio } from './figure.mjs';
import { race } from './measure.mjs';
import { openEngine, sixLines } from './subject.mjs';

const ROWS = 1_000_000;

/** What a person would write: one loop, six lines. */
function byHand(input, line, rows) {
  const { parameters, weight_bytes, master_bytes, moment_count, moment_bytes } = input;
  const { single_worker_rate, workers, measured_rate } = input;
  for (let i = 0; i < rows; i += 1) {
    line.weights[i] = parameters[i] * weight_bytes[i];
    line.masters[i] = parameters[i] * master_bytes[i];
    line.moments[i] = parameters[i] * moment_count[i] * moment_bytes[i];
    line.total[i] = line.weights[i] + line.masters[i] + line.moments[i];
    line.ideal_rate[i] = single_worker_rate[i] * workers[i];
    line.ratio[i] = measured_rate[i] / line.ideal_rate[i];
  }
}

const columnsNamed = (names) => Object.fromEntries(names.map((name) => [name, new Float64Array(ROWS)]));

/** The six-line sheet over a million rows, in wasm memory, against the loop in JavaScript and in native C++. */
export async function columnFigures() {
  const { engine, handle } = await openEngine();
  const opened = JSON.parse(engine.columns_open(handle, sixLines.join('\n'), ROWS));
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  const names = JSON.parse(engine.columns_names(opened.columns));
  const input = columnsNamed(names.inputs);
  names.inputs.forEach((name, k) => {
    for (let i = 0; i < ROWS; i += 1) input[name][i] = 1 + ((i * 7 + k * 3) % 1000);
    engine.columns_input(opened.columns, k).set(input[name]);
  });
  const line = columnsNamed(names.lines);
  const { ours, loop } = race({
    ours: () => engine.columns_run(opened.columns),
    loop: () => byHand(input, line, ROWS),
  });
  const name = 'six-line sheet over a million rows';
  await buildPreset('native-release', ['bench_loop']);
  const native = Number(
    await must(join(root, 'build', 'native-release', 'tests', 'bench', 'bench_loop'), [String(ROWS)]),
  );
  return [
    ratio(name, 'a loop in JavaScript', ours, loop, { must: 1.2, aim: 1 }),
    ratio('the same', 'the loop in native C++, the limit', ours, native),
  ];
}
