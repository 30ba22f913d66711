// A tree's value in exact rational arithmetic (fraction.js), beside how far rounding at each step may have taken a
// double: {exact, slack, irrational}. `exact` is a Fraction or a truth, or null where no such value exists; `irrational`
// where a root took part that is no fraction, and `exact` is cut off after fifty digits. `slack` is Infinity where
// nothing is known of the double: a rounding or comparison of an irrational value near its edge. Those of rational
// values are decided exactly.
import Fraction from 'fraction.js';
import { scaleOf } from './units.mjs';

const UNIT = 2 ** -53;
const TINY = 5e-324;

/** A fraction as a double, near enough; fraction.js divides two doubles, which may both be infinite. */
export function nearest({ s, n, d }) {
  const excess = BigInt(Math.max(0, Math.max(n.toString(16).length, d.toString(16).length) * 4 - 1000));
  return Number(s * (n >> excess)) / Number(d >> excess);
}

const sizeOf = (fraction) => Math.abs(nearest(fraction));
const fine = (exact, slack) => {
  const whole = slack + sizeOf(exact) * UNIT + TINY;
  return { exact, slack: whole < Infinity ? whole : Infinity };
};
const astray = (exact) => ({ exact, slack: Infinity });
const nothing = { exact: null, slack: Infinity };

/** A double as it is: fraction.js takes the nearest simple fraction instead. */
export function exactly(value) {
  let below = 1n;
  for (; !Number.isInteger(value); value *= 2) below *= 2n;
  return new Fraction(BigInt(value), below);
}

/** A double as its shortest decimal says it. */
export const ofInput = (value) => ({ exact: new Fraction(decimal(String(value))), slack: Math.abs(value) * UNIT });

/** "1.5e-3" without its exponent, which fraction.js does not read. */
function decimal(text) {
  const [, sign, whole, part = '', exponent = '0'] = text
    .toLowerCase()
    .match(/^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/);
  const power = 10n ** BigInt(Math.abs(Number(exponent)));
  const below = 10n ** BigInt(part.length);
  const digits = BigInt(sign + whole + part);
  const ratio = Number(exponent) < 0 ? [digits, below * power] : [digits * power, below];
  return `${ratio[0]}/${ratio[1]}`;
}

function ofNumber({ numeral, unit }) {
  const [above, below] = scaleOf(unit);
  const exact = new Fraction(decimal(numeral)).mul(new Fraction(above, below));
  // The numeral, each factor of the unit, and their product.
  return fine(exact, sizeOf(exact) * UNIT * (2 + 2 * unit.split(/[*/]/).length));
}

function sum(a, b) {
  return fine(a.exact.add(b.exact), a.slack + b.slack);
}

function product(a, b) {
  return fine(a.exact.mul(b.exact), sizeOf(a.exact) * b.slack + sizeOf(b.exact) * a.slack + a.slack * b.slack);
}

function quotient(a, b) {
  if (b.exact.equals(0)) return nothing;
  const exact = a.exact.div(b.exact);
  const least = sizeOf(b.exact) - b.slack;
  return least > 0 ? fine(exact, (a.slack + sizeOf(exact) * b.slack) / least) : astray(exact);
}

function power(a, exponent) {
  let result = { exact: new Fraction(1), slack: 0 };
  for (let i = Math.abs(exponent); i > 0; --i) result = product(result, a);
  return exponent < 0 ? quotient({ exact: new Fraction(1), slack: 0 }, result) : result;
}

const negated = ({ exact, slack }) => ({ exact: exact.neg(), slack });

function rounded(a, name, decimals) {
  const scale = new Fraction(10n ** BigInt(Math.max(0, decimals ?? 0)));
  const scaled = a.exact.mul(scale);
  const towards = { ceil: (x) => x.ceil(), floor: (x) => x.floor(), round: halvesAway }[name];
  const exact = towards(scaled).div(scale);
  if (!a.irrational) return fine(exact, 0);
  if (!Number.isFinite(a.slack + sizeOf(a.exact))) return astray(exact);
  // Doubles took the same way if no edge lies within their reach.
  const reach = exactly(a.slack + sizeOf(a.exact) * 4 * UNIT).mul(scale);
  const sameWay = towards(scaled.sub(reach)).equals(towards(scaled.add(reach)));
  return sameWay ? fine(exact, sizeOf(exact) * UNIT * 2) : astray(exact);
}

function halvesAway(x) {
  const away = x.abs().add(new Fraction(1, 2)).floor();
  return x.compare(0) < 0 ? away.neg() : away;
}

function integerRoot(square) {
  if (square === 0n) return 0n;
  // Newton's way down from above.
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2) + 1);
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root;
}

/** Exact where it can be, else to some fifty digits and marked. */
function root(a) {
  if (a.exact.compare(0) < 0) return nothing;
  const digits = 10n ** 50n;
  const { n, d } = a.exact;
  const [above, below] = [integerRoot(n), integerRoot(d)];
  const irrational = above * above !== n || below * below !== d;
  const exact = irrational ? new Fraction(integerRoot((n * digits * digits) / d), digits) : new Fraction(above, below);
  const size = sizeOf(exact);
  const known = size > 1e-30 && a.slack < sizeOf(a.exact);
  const result = known ? fine(exact, (a.slack / size) * 1.01) : astray(exact);
  return { ...result, irrational };
}

function chosen(list, better) {
  const best = list.reduce((one, other) => (better(other.exact.compare(one.exact)) ? other : one));
  // Whichever a double chose, it is no further away than the worst of them.
  return { exact: best.exact, slack: Math.max(...list.map(({ slack }) => slack)), irrational: best.irrational };
}

const HOLDS = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
};

function compared(op, a, b) {
  if (typeof a.exact === 'boolean') return { exact: (a.exact === b.exact) === (op === '=='), slack: a.slack + b.slack };
  const difference = a.exact.sub(b.exact);
  // A comparison counts values within 1e-12 as equal where a root took part.
  const near = sizeOf(difference) <= a.slack + b.slack + 1e-12 * Math.max(sizeOf(a.exact), sizeOf(b.exact));
  return { exact: HOLDS[op](difference.compare(0)), slack: near && (a.irrational || b.irrational) ? Infinity : 0 };
}

function joined(op, a, b) {
  // If the left side is unknown or decides the result, the right side is ignored.
  if (a.exact === null || a.slack === Infinity) return nothing;
  if (a.exact === (op === 'or')) return { exact: a.exact, slack: a.slack };
  return b;
}

/** `names`: Map from a name to its {exact, slack}. */
export function evaluate(tree, names) {
  const of = (node) => evaluate(node, names);
  switch (tree.op) {
    case 'number':
      return ofNumber(tree);
    case 'truth':
      return { exact: tree.value, slack: 0 };
    case 'name':
      return names.get(tree.name) ?? nothing;
    case 'and':
    case 'or':
      return joined(tree.op, of(tree.left), of(tree.right));
    default:
      break;
  }
  const operands = Array.isArray(tree.of) ? tree.of.map(of) : tree.of ? [of(tree.of)] : [of(tree.left), of(tree.right)];
  if (operands.some(({ exact }) => exact === null)) return nothing;
  const result = applied(tree, operands);
  // What is rounded or compared is a fraction or a truth again; of several, the chosen one counts.
  const decides = ['ceil', 'floor', 'round', 'min', 'max', 'not', ...Object.keys(HOLDS)].includes(tree.op);
  return {
    ...result,
    irrational: result.irrational || (!decides && operands.some(({ irrational }) => irrational)),
  };
}

function applied(tree, operands) {
  const [a, b] = operands;
  switch (tree.op) {
    case '+':
      return sum(a, b);
    case '-':
      return sum(a, negated(b));
    case '*':
      return product(a, b);
    case '/':
      return quotient(a, b);
    case '-x':
      return negated(a);
    case 'abs':
      return { exact: a.exact.abs(), slack: a.slack };
    case '^':
      return power(a, tree.exponent);
    case 'ceil':
    case 'floor':
    case 'round':
      return rounded(a, tree.op, tree.decimals);
    case 'sqrt':
      return root(a);
    case 'min':
      return chosen(operands, (order) => order < 0);
    case 'max':
      return chosen(operands, (order) => order > 0);
    case 'not':
      return { exact: !a.exact, slack: a.slack };
    default:
      return compared(tree.op, a, b);
  }
}
