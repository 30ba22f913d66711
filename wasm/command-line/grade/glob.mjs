import { CannotRun } from '../cannot-run.mjs';

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
    throw new CannotRun(`${JSON.stringify(pattern)} is no pattern: a range in brackets runs upwards, as in [a-z]`);
  }
}

/**
 * {base, prefix, matches}: the folder below which to look, what stands before a path below it in an id, and whether
 * such a path fits.
 */
export function readPattern(word) {
  const segments = (process.platform === 'win32' ? word.replaceAll('\\', '/') : word).split('/');
  const first = segments.findIndex(isPattern);
  const base = segments.slice(0, first).join('/');
  const whole = expression(segments.slice(first).join('/'));
  const matches = (path) => whole.test(path);
  return first === 0 ? { base: '.', prefix: '', matches } : { base: base || '/', prefix: `${base}/`, matches };
}
