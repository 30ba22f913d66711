import { parseArgs } from 'node:util';
import { CommandError } from './command-error.mjs';

// What begins with a dash is read as an option, so `--seed -1` would lack a value: it has one, which is out of range.
function joinNumbers(words, options) {
  const joined = [];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1] ?? '';
    const takesIt = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (takesIt && /^-[0-9.]/.test(word)) joined.push(`${joined.pop()}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/** Options by node's own reader; what it refuses is refused in one line. */
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
      .replace(/^Option '(--[\w-]+).*ambiguous$/, '$1 has no value: what follows it begins with a dash');
    throw new CommandError(`${sentence}; usage: ${usage}`);
  }
}

/** An option that must be given. */
export function required(values, name, usage) {
  if (values[name] === undefined) throw new CommandError(`--${name} is missing; usage: ${usage}`);
  return values[name];
}

/** The number of a stage, or `all`; `count`: how many stages the lesson has. */
export function readStage(text, count) {
  if (text === 'all') return 'all';
  const stage = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  if (stage >= 1 && stage <= count) return stage;
  throw new CommandError(`--stage is a number from 1 to ${count}, or all, and ${JSON.stringify(text)} is neither`);
}
