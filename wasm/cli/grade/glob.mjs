import { CommandError } from '../command-error.mjs';

// Path patterns, for shells that don't expand them: * ? [a-z] {a,b}, and ** for any folders.

export const isPattern = (word) => /[*?[{]/.test(word);

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const rules = [
  [/^\*\*\//, () => '(?:[^/]+/)*'],
  [/^\*\*/, () => '.*'],
  [/^\*/, () => '[^/]*'],
  [/^\?/, () => '[^/]'],
  [/^\[(!?)([^\]/]+)\]/, (_, not, set) => `[${not ? '^/' : ''}${set.replace(/[\\^[]/g, '\\$&')}]`],
  [/^\{([^{}/]*)\}/, (_, names) => `(?:${names.split(',').map(source).join('|')})`],
  [/^[^*?[{]+|^./su, (text) => escaped(text)],
];

function source(pattern) {
  let result = '';
  for (let rest = pattern; rest !== '';) {
    const [rule, write] = rules.find(([start]) => start.test(rest));
    const found = rest.match(rule);
    result += write(...found);
    rest = rest.slice(found[0].length);
  }
  return result;
}

function expression(pattern) {
  try {
    return new RegExp(`^${source(pattern)}$`, 'su');
  } catch {
    throw new CommandError(
      `${JSON.stringify(pattern)} is not a pattern: a range in brackets goes upwards, as in [a-z]`,
    );
  }
}

/**
 * Whether a folder may contain a match: its path must match the pattern's segments up to `**`, and it must not be as deep
 * as the whole pattern.
 */
function readHolds(segments) {
  const anyDepth = segments.findIndex((segment) => segment.includes('**'));
  const folders = segments.slice(0, anyDepth < 0 ? -1 : anyDepth).map(expression);
  return (path) => {
    const names = path.split('/');
    if (anyDepth < 0 && names.length > folders.length) return false;
    return names.slice(0, folders.length).every((name, i) => folders[i].test(name));
  };
}

/**
 * {base, prefix, matches, holds}: the folder to search, the part of an id before a path below it, whether such a path
 * matches, and whether a folder may contain a match.
 */
export function readPattern(word) {
  const segments = (process.platform === 'win32' ? word.replaceAll('\\', '/') : word).split('/');
  const first = segments.findIndex(isPattern);
  const base = segments.slice(0, first).join('/');
  const pattern = expression(segments.slice(first).join('/'));
  const read = { matches: (path) => pattern.test(path), holds: readHolds(segments.slice(first)) };
  return first === 0 ? { base: '.', prefix: '', ...read } : { base: base || '/', prefix: `${base}/`, ...read };
}
