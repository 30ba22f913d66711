import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveNames } from './move-names.mjs';
import { findProgram } from './needed-programs.mjs';
import { must, root, run } from './run.mjs';

/** The WebAssembly features of the module (CMakePresets.json), for Binaryen's tools. */
const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals'].map(
  (name) => `--enable-${name}`,
);

/** Emscripten includes Binaryen, which may not be on the PATH. */
async function binaryen(name) {
  const { output } = await run('em-config', ['BINARYEN_ROOT']);
  return (await findProgram(name)) ?? join(output.trim(), 'bin', name);
}

const PASSES = [
  // A function with one caller stays a function of its own, which may be deferred.
  '--one-caller-inline-max-function-size=0',
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
 * Functions that JavaScript holds on to from the start: embind reads them from the table once, so what the grading module
 * puts there later would not be seen.
 */
const KEPT = /^emscripten::internal::Invoker</;

/** The functions that the profile doesn't have, by name, as wasm-split prints and reads them. */
async function functionsToDefer(wasm, profile) {
  const outputs = ['-o1', `${wasm}.unused1`, '-o2', `${wasm}.unused2`];
  const split = [...FEATURES, wasm, `--profile=${profile}`, ...outputs, '--verbose'];
  const printed = await must(await binaryen('wasm-split'), split);
  await Promise.all(['unused1', 'unused2'].map((name) => rm(`${wasm}.${name}`, { force: true })));
  const [, list = ''] = printed.match(/^Splitting out functions: (.*)$/m) ?? [];
  if (list === '') throw new Error(`${wasm}: wasm-split did not print which functions the profile leaves out`);
  return list.split(', ').filter((name) => !KEPT.test(name));
}

/** The names of the message codes as core/base/message.cpp has them: each terminated by a zero. */
async function codeNames(linked) {
  const literals = await readFile(join(dirname(linked), '..', 'generated', 'core', 'message_names.inc'), 'utf8');
  return Buffer.from([...literals.matchAll(/^"(\w+)\\0"$/gm)].map(([, name]) => `${name}\0`).join(''));
}

/**
 * Splits a module in two by what a page calls until its first ledger: `core` has these functions, and can run alone as
 * long as no other is called. `grading` completes it, see wasm/loader.mjs. `glue` is the JavaScript that Emscripten made.
 */
export async function splitEngine(linked, glue, core, grading) {
  const wasm = await optimised(linked);
  const [instrumented, profile, deferred] = ['instrumented', 'profile', 'deferred'].map((name) => `${linked}.${name}`);
  await must(await binaryen('wasm-split'), [...FEATURES, '--instrument', wasm, '-o', instrumented]);
  await must(process.execPath, [join(root, 'wasm', 'build', 'profile-first-ledger.mjs'), instrumented, glue, profile]);
  const functions = await functionsToDefer(wasm, profile);
  await writeFile(deferred, functions.join('\n'));
  const outputs = ['-o1', core, '-o2', grading, '--export-prefix=%'];
  await must(await binaryen('wasm-split'), [...FEATURES, wasm, `--split-funcs=@${deferred}`, ...outputs]);
  // A core module that names codes itself keeps the names.
  if (functions.some((name) => name.startsWith('tsa::code_name')))
    await moveNames(core, grading, await codeNames(linked));
}
