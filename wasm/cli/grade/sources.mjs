import { fstatSync, statSync } from 'node:fs';
import { CommandError } from '../command-error.mjs';
import { reason } from '../files.mjs';
import { isPattern, readPattern } from './glob.mjs';
import { readSubmission } from './read-submission.mjs';
import { streamLines } from './stream-lines.mjs';
import { isFolder, walk } from './walk.mjs';

const isSubmission = (name) => /\.(sheet|txt|json)$/i.test(name);
const slashes = (path) => (process.platform === 'win32' ? path.replaceAll('\\', '/') : path).replace(/\/+$/, '') || '/';

// A source lists {id, path} or {id, problem}, and says what was expected if it is empty; a stream has lines instead.
function fileSource(word) {
  return { list: () => [{ id: slashes(word), path: word, follow: true }] };
}

function folderSource(word, alone) {
  const prefix = alone ? '' : `${slashes(word)}/`.replace(/^\/\/$/, '/');
  return { list: () => withPrefix(prefix, walk(word, isSubmission)), expected: '*.sheet, *.txt, *.json' };
}

function patternSource(word) {
  const { base, prefix, matches, holds } = readPattern(word);
  if (!isFolder(base)) throw new CommandError(`${word}: no submission found (${base} is not a folder)`);
  const list = () => withPrefix(prefix, walk(base, matches, { holds, foldersToo: false }));
  return { list, expected: 'no file matches' };
}

function* withPrefix(prefix, entries) {
  for (const entry of entries) yield { ...entry, id: `${prefix}${entry.id}` };
}

function readSource(word, alone) {
  if (word === '-') return { stream: true };
  try {
    const stat = statSync(word);
    if (stat.isDirectory()) return folderSource(word, alone);
    if (stat.isFile()) return fileSource(word);
  } catch (error) {
    if (error.code === 'ENOENT' && isPattern(word)) return patternSource(word);
    throw new CommandError(`can't read ${word}: ${reason(error)}`);
  }
  throw new CommandError(`${word} is neither a file nor a folder`);
}

// Node reads nothing from a folder, without an error. Some systems can't tell what a terminal is.
function leadsToFolder(input) {
  try {
    return fstatSync(input.fd).isDirectory();
  } catch {
    return false;
  }
}

/**
 * The sources that the words of a command line name. For a single folder, ids are paths below it; for several sources,
 * the paths as given. Without a word it is standard input, unless that is a terminal.
 */
export function readSources(words, input) {
  if (words.length === 0 && input.isTTY)
    throw new CommandError('nothing to grade: name a folder, files, or - for standard input');
  const given = words.length === 0 ? ['-'] : words;
  if (given.filter((word) => word === '-').length > 1)
    throw new CommandError('standard input (-) can be read only once');
  if (given.includes('-') && leadsToFolder(input))
    throw new CommandError('standard input is a folder: use its path instead of -');
  const sources = given.map((word) => readSource(word, given.length === 1));
  for (const [index, source] of sources.entries()) {
    if (!source.stream && first(source.list()) === undefined)
      throw new CommandError(`${given[index]}: no submission found (${source.expected})`);
  }
  return sources;
}

function first(entries) {
  for (const entry of entries) return entry;
  return undefined;
}

/** The number of submissions, or null for a stream. */
export function count(sources) {
  let total = 0;
  for (const source of sources) {
    if (source.stream) return null;
    for (const _ of source.list()) total += 1;
  }
  return total;
}

function* read(entries) {
  for (const entry of entries) yield entry.problem ? entry : { id: entry.id, ...readSubmission(entry) };
}

/** Every submission, {id, sheet, evidence} or {id, problem}, in batches that are read on demand. */
export async function* submissions(sources, input) {
  for (const source of sources) {
    if (source.stream) yield* streamLines(input);
    else yield* batches(read(source.list()));
  }
}

const BATCH = 64;

function* batches(entries) {
  let done = false;
  const batch = function* () {
    for (let i = 0; i < BATCH; i += 1) {
      const next = entries.next();
      done ||= next.done;
      if (done) return;
      yield next.value;
    }
  };
  while (!done) yield batch();
}
