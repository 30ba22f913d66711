#!/usr/bin/env node
// The command line. Each command is a module of its own, loaded when it is called.

import { readFile } from 'node:fs/promises';
import { CommandError } from './cli/command-error.mjs';
import { escapeLine } from './cli/escape.mjs';

const commands = {
  check: { module: './cli/check.mjs', says: 'grades a sheet against a stage of a lesson, or all' },
  grade: { module: './cli/grade.mjs', says: 'grades folders, files or lines of submissions, a row for each' },
  verify: {
    module: './cli/verify.mjs',
    says: 'says of evidence files whether every figure follows from its sheet',
  },
  lint: {
    module: './cli/lint.mjs',
    says: 'proves a lesson before it ships: sheets, cases, misconceptions, mutants of the solution',
  },
  new: { module: './cli/new.mjs', says: 'writes a small lesson to start from' },
  preview: { module: './cli/preview.mjs', says: 'shows a lesson while it is written, and follows its files' },
};

const usage = () =>
  [
    'usage: tpu-systems-audit COMMAND …',
    ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(8)} ${says}`),
    'COMMAND --help says what it takes; --version says which version this is',
  ].join('\n');

async function version() {
  const packed = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return JSON.parse(packed).version;
}

async function main([name, ...words]) {
  if (name === 'help' && Object.hasOwn(commands, words[0] ?? '')) return main([words[0], '--help']);
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    console.log(usage());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    console.log(await version());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandError(`${JSON.stringify(name)} is no command: there are ${Object.keys(commands).join(', ')}`);
  const { run } = await import(command.module);
  return run(words);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Whatever else goes wrong, a trap of the engine or a fault of this program, keeps the command from running too: a
  // sheet is not said to have failed.
  const why = error instanceof CommandError ? error.message : `this should not happen: ${error?.message ?? error}`;
  console.error(`tpu-systems-audit: ${escapeLine(why)}`);
  process.exitCode = 2;
}
