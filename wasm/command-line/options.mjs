import { parseArgs } from 'node:util';
import { CannotRun } from './cannot-run.mjs';

/** Options by node's own reader; what it refuses is refused in one line. */
export function readOptions(words, options, { positionals = false, usage }) {
  try {
    const read = parseArgs({
      args: words,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: positionals,
    });
    if (read.values.help) {
      console.log(usage);
      return null;
    }
    return read;
  } catch (error) {
    throw new CannotRun(`${error.message.split('\n')[0].replace(/\.\s.*$/, '')}; usage: ${usage}`);
  }
}

/** An option that must be given. */
export function required(values, name, usage) {
  if (values[name] === undefined) throw new CannotRun(`--${name} is missing; usage: ${usage}`);
  return values[name];
}
