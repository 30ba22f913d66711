import { parseArgs } from 'node:util';
import { CommandError } from './command-error.mjs';

// Words that begin with a dash are options, so `--seed -1` would have no value. It has one, out of range.
function joinNumbers(words, options) {
  const joined = [];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1] ?? '';
    const hasValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (hasValue && /^-[0-9.]/.test(word)) joined.push(`${joined.pop()}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/** Reads options with Node's parser; its errors become one line. */
export function readOptions(words, options, { positionals = false, usage }) {
  try {
    const read = parseArgs({
      args: joinNumbers(words, options),
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: positionals,
    });
    if (read.values.help) {
      console.log(usage);
      return null;
    }
    return read;
  } catch (error) {
    const sentence = error.message
      .split('\n')[0]
      .replace(/\.(\s.*)?$/, '')
      .replace(/^Option '(--[\w-]+).*ambiguous$/, '$1 has no value: the next word begins with a dash');
    throw new CommandError(`${sentence}; usage: ${usage}`);
  }
}

/** The value of a required option. */
export function required(values, name, usage) {
  if (values[name] === undefined) throw new CommandError(`--${name} is missing; usage: ${usage}`);
  return values[name];
}

/** A stage number, or `all`. `count`: the number of stages in the lesson. */
export function readStage(text, count) {
  if (text === 'all') return 'all';
  const stage = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  if (stage >= 1 && stage <= count) return stage;
  throw new CommandError(`--stage must be a number from 1 to ${count}, or all, not ${JSON.stringify(text)}`);
}
