import { CommandError } from '../command-error.mjs';

// Patterns of paths, for shells that hand them on as they are: * ? [a-z] {a,b} and ** for any folders.

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
    throw new CommandError(`${JSON.stringify(pattern)} is no pattern: a range in brackets runs upwards, as in [a-z]`);
  }
}

/**
 * Whether something that fits may stand in a folder: as far as the segments of a pattern go one by one, up to `**`, its
 * path must fit them, and it must not be as deep as they all are.
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
 * {base, prefix, matches, holds}: the folder below which to look, what stands before a path below it in an id, whether
 * such a path fits, and whether one that fits may stand in a folder of such a path.
 */
export function readPattern(word) {
  const segments = (process.platform === 'win32' ? word.replaceAll('\\', '/') : word).split('/');
  const first = segments.findIndex(isPattern);
  const base = segments.slice(0, first).join('/');
  const whole = expression(segments.slice(first).join('/'));
  const read = { matches: (path) => whole.test(path), holds: readHolds(segments.slice(first)) };
  return first === 0 ? { base: '.', prefix: '', ...read } : { base: base || '/', prefix: `${base}/`, ...read };
}
