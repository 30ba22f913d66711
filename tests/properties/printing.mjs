// Trees as text. Written apart from the core's printer, so that each checks the other.

const TIGHTNESS = {
  or: 1,
  and: 2,
  not: 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '==': 4,
  '!=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '-x': 7,
  '^': 8,
};
const COMPARISON = 4;
const TIGHTEST = 9;

const tightness = ({ op }) => TIGHTNESS[op] ?? TIGHTEST;

/**
 * The text of a tree. `style` may change how it looks, never what it means: space(): the text between two tokens (at
 * least `must` there), bracket(): whether to bracket where nothing asks for it, name(): how a name is spelt.
 */
const PLAIN_STYLE = { space: (due) => due, bracket: () => false, name: (name) => name };

export function printTree(tree, style = PLAIN_STYLE) {
  const inner = (node, least) => {
    const text = print(node);
    return tightness(node) < least || style.bracket() ? `(${style.space('')}${text}${style.space('')})` : text;
  };
  const call = (name, args) => `${name}${style.space('')}(${args.join(`${style.space('')},${style.space(' ')}`)})`;
  const print = (node) => {
    switch (node.op) {
      case 'number':
        return node.unit === '' ? node.numeral : `${node.numeral}${style.space(' ')}${node.unit}`;
      case 'truth':
        return node.value ? 'yes' : 'no';
      case 'name':
        return style.name(node.name);
      case '-x':
        return `-${style.space('')}${inner(node.of, TIGHTNESS['-x'])}`;
      case 'not':
        return `not ${style.space('')}${inner(node.of, TIGHTNESS.not)}`;
      case '^':
        return `${inner(node.of, TIGHTEST)}${style.space('')}^${style.space('')}${node.exponent}`;
      case 'ceil':
      case 'floor':
      case 'abs':
      case 'sqrt':
        return call(node.op, [print(node.of)]);
      case 'round':
        return call(node.op, [print(node.of), ...(node.decimals === null ? [] : [String(node.decimals)])]);
      case 'min':
      case 'max':
        return call(node.op, node.of.map(print));
      default: {
        const own = tightness(node);
        const left = inner(node.left, own === COMPARISON ? own + 1 : own);
        return `${left} ${style.space('')}${node.op}${style.space('')} ${inner(node.right, own + 1)}`;
      }
    }
  };
  return print(tree);
}

export const printStatement = (statement, style = PLAIN_STYLE) =>
  statement.require
    ? `require ${printTree(statement.require, style)}`
    : `${style.name(statement.name)}${style.space(' ')}=${style.space(' ')}${printTree(statement.tree, style)}`;

export const printSheet = (statements, style) => statements.map((s) => `${printStatement(s, style)}\n`).join('');

/** Spaces, brackets and comments wherever they are allowed. */
export function decorated(random) {
  const spaces = ['', ' ', '  ', '\t', '\u00a0', '\u2009 '];
  return {
    space: (due) => (random.chance(0.3) ? due + random.pick(spaces) : due),
    bracket: () => random.chance(0.2),
    name: (name) => name,
  };
}

export function withComments(text, random) {
  const comments = ['# why', '# weights = ((( "', '#', '# 80% x² ; 1,000'];
  const lines = text.split('\n').slice(0, -1);
  return lines
    .flatMap((line) => [
      ...(random.chance(0.2) ? [random.pick(['', ...comments, `   ${random.pick(comments)}`])] : []),
      random.chance(0.3) ? `  ${line} ${random.pick(comments)}` : line,
    ])
    .join(random.pick(['\n', '\r\n', '\r']));
}
