#!/usr/bin/env node
// The command line. Each command is a module, loaded when it is called.

import './node-version.mjs';
import { readFile } from 'node:fs/promises';
import { CommandError } from './cli/command-error.mjs';
import { escapeLine } from './cli/escape.mjs';

const commands = {
  check: { module: './cli/check.mjs', summary: 'checks a sheet against one stage of a lesson, or all stages' },
  grade: { module: './cli/grade.mjs', summary: 'grades many submissions: folders, files or lines, one row each' },
  verify: {
    module: './cli/verify.mjs',
    summary: 'recomputes evidence files and reports every value that differs',
  },
  lint: {
    module: './cli/lint.mjs',
    summary: 'tests a lesson before it ships: sheets, cases, misconceptions, mutants of the solution',
  },
  new: { module: './cli/new.mjs', summary: 'creates a small lesson to start from' },
  preview: { module: './cli/preview.mjs', summary: 'serves a lesson and reloads it when its files change' },
};

const usage = () =>
  [
    'usage: tpu-systems-audit COMMAND …',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`),
    'COMMAND --help prints its options; --version prints the version',
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
    throw new CommandError(`unknown command ${JSON.stringify(name)}: use ${Object.keys(commands).join(', ')}`);
  const { run } = await import(command.module);
  return run(words);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A trap in the engine or a bug in this program also means exit code 2, so that no sheet is reported as failed.
  const why = error instanceof CommandError ? error.message : `internal error: ${error?.message ?? error}`;
  console.error(`tpu-systems-audit: ${escapeLine(why)}`);
  process.exitCode = 2;
}
