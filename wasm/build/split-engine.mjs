import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findProgram } from './needed-programs.mjs';
import { must, run } from './run.mjs';

/** The WebAssembly features of the module (CMakePresets.json), for Binaryen's tools. */
const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals'].map(
  (name) => `--enable-${name}`,
);

/** The functions a page doesn't need until its first ledger: wasm/bindings.cpp. */
const LATE = /^rest::/;

/** Emscripten includes Binaryen, which may not be on the PATH. */
async function binaryen(name) {
  const { output } = await run('em-config', ['BINARYEN_ROOT']);
  return (await findProgram(name)) ?? join(output.trim(), 'bin', name);
}

/** The call graph by name: `calls`; `roots`: functions that are exported or called through the table. */
async function callGraph(wasm) {
  const { output } = await run(await binaryen('wasm-opt'), [
    ...FEATURES,
    '--print-call-graph',
    wasm,
    '-o',
    `${wasm}.unused`,
  ]);
  await rm(`${wasm}.unused`, { force: true });
  const calls = new Map();
  const roots = [];
  for (const line of output.split('\n')) {
    const [, caller, called] = line.match(/^ *"(.*)" -> "(.*)";/) ?? [];
    if (called !== undefined) {
      calls.get(caller).push(called);
      continue;
    }
    const [, name, style] = line.match(/^ *"(.*)" \[(.*)\];/) ?? [];
    if (name === undefined) continue;
    if (!calls.has(name)) calls.set(name, []);
    if (/rounded|gray/.test(style)) roots.push(name);
  }
  return { calls, roots };
}

function reachable(calls, roots) {
  const seen = new Set();
  const open = [...roots];
  while (open.length > 0) {
    const name = open.pop();
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(calls.get(name) ?? []));
  }
  return seen;
}

const PASSES = [
  // -Oz doesn't inline even tiny functions. Inlining them reads a sheet in two thirds of the time, for 0.3 kB.
  ...['-Oz', '--always-inline-max-function-size=8'],
  // Restructures the blocks, then optimises again: 0.8 kB less over both parts, and no slower.
  ...['--flatten', '--rereloop', '-Oz', '-Oz'],
  // Fewer locals, the most used first: 0.4 kB less.
  ...['--coalesce-locals-learning', '--reorder-locals'],
];

async function optimised(wasm) {
  const out = `${wasm}.optimised`;
  await must(await binaryen('wasm-opt'), [...FEATURES, '-g', ...PASSES, wasm, '-o', out]);
  return out;
}

/**
 * Splits a module in two. `first` has everything except what only late functions use, and can run alone as long as none
 * of these is called. `rest` completes it, see wasm/loader.mjs.
 */
export async function splitEngine(linked, first, rest) {
  const wasm = await optimised(linked);
  const { calls, roots } = await callGraph(wasm);
  const early = reachable(
    calls,
    roots.filter((name) => !LATE.test(name)),
  );
  const late = [...calls.keys()].filter((name) => !early.has(name));
  if (!late.some((name) => LATE.test(name))) throw new Error(`${wasm}: no function of namespace rest is in it`);
  const list = join(dirname(wasm), 'late-functions.txt');
  await writeFile(list, late.join('\n'));
  const outputs = ['-o1', first, '-o2', rest, '--export-prefix=%'];
  await must(await binaryen('wasm-split'), [...FEATURES, wasm, `--split-funcs=@${list}`, ...outputs]);
}
