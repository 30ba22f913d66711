// Random sheets as trees. A node is one of
//   {op: 'number', numeral, unit}, {op: 'name', name}, {op: 'truth', value},
//   {op: '+' … 'or', left, right}, {op: '-x' | 'not', of}, {op: '^', of, exponent},
//   {op: 'ceil' | 'floor' | 'abs' | 'sqrt', of}, {op: 'round', of, decimals: null or 0 …}, {op: 'min' | 'max', of: [two or more]}
// and a statement {name, dimension (null: a condition), tree} or {require: tree}.
import { PLAIN, isCount, over, raised, same, size, times, unitFor } from './units.mjs';
import { CONDITION, inputs, lines } from './subject.mjs';

const COMPARISONS = ['<', '<=', '>', '>=', '==', '!='];
const FACTORS = inputs.map((input) => input.dimension);

/** What may be asked of the generator. */
const WISHES = {
  statements: 6,
  depth: 4,
  rounding: true, // ceil, floor, round
  roots: true,
  byteLiterals: true,
  conditions: true,
  units: true, // false: of any unit, so that most do not check
};

export class Generator {
  constructor(random, wishes = {}) {
    this.random = random;
    this.wishes = { ...WISHES, ...wishes };
  }

  /** Helpers, the lesson's lines and requires, in any order; a line uses only what is above it. */
  sheet() {
    const { random, wishes } = this;
    this.known = inputs.map(({ name, dimension }) => ({ name, dimension }));
    const statements = [];
    const free = [...lines];
    for (let i = random.between(1, wishes.statements); i > 0; --i) {
      const own = free.length > 0 && random.chance(0.7);
      const line = own
        ? free.splice(random.below(free.length), 1)[0]
        : { name: `helper_${statements.length}`, dimension: this.anyDimension() };
      if (wishes.conditions && random.chance(0.1)) statements.push({ require: this.condition(2) });
      if (line.dimension === CONDITION && !wishes.conditions) continue;
      statements.push({ ...line, tree: this.tree(line.dimension, wishes.depth) });
      this.known.push(line);
    }
    return statements;
  }

  anyDimension() {
    return this.random.chance(0.1) && this.wishes.conditions ? CONDITION : this.random.pick(FACTORS);
  }

  tree(dimension, depth) {
    return dimension === CONDITION ? this.condition(depth) : this.number(dimension, depth);
  }

  condition(depth) {
    const { random } = this;
    const named = this.known.filter((known) => known.dimension === CONDITION);
    const kind = random.weighted([
      [depth > 0 ? 6 : 2, 'comparison'],
      [depth > 0 ? 2 : 0, 'joined'],
      [depth > 0 ? 1 : 0, 'not'],
      [named.length > 0 ? 2 : 0, 'name'],
      [1, 'truth'],
    ]);
    if (kind === 'name') return { op: 'name', name: random.pick(named).name };
    if (kind === 'truth') return { op: 'truth', value: random.chance(0.5) };
    if (kind === 'not') return { op: 'not', of: this.condition(depth - 1) };
    if (kind === 'joined') {
      return { op: random.pick(['and', 'or']), left: this.condition(depth - 1), right: this.condition(depth - 1) };
    }
    const of = random.pick(FACTORS);
    return { op: random.pick(COMPARISONS), left: this.number(of, depth - 1), right: this.number(of, depth - 1) };
  }

  number(wanted, depth) {
    const { random, wishes } = this;
    const dimension = wishes.units ? wanted : random.pick(FACTORS);
    const choices = [
      [depth > 0 ? 3 : 0, () => this.binary(random.pick(['+', '-']), dimension, dimension, depth)],
      [depth > 0 ? 4 : 0, () => this.product(dimension, depth)],
      [depth > 0 ? 3 : 0, () => this.quotient(dimension, depth)],
      [depth > 0 ? 1 : 0, () => ({ op: '-x', of: this.number(dimension, depth - 1) })],
      [depth > 0 ? 1 : 0, () => ({ op: 'abs', of: this.number(dimension, depth - 1) })],
      [depth > 0 ? 1 : 0, () => this.several(dimension, depth)],
      [depth > 0 && this.rootOf(dimension) ? 2 : 0, () => this.power(dimension, depth)],
      [depth > 0 && wishes.roots ? 1 : 0, () => ({ op: 'sqrt', of: this.number(raised(dimension, 2), depth - 1) })],
      [depth > 0 && wishes.rounding && isCount(dimension) ? 2 : 0, () => this.rounded(dimension, depth)],
      [4, () => this.leaf(dimension, depth)],
    ];
    return random.weighted(choices)();
  }

  binary(op, left, right, depth) {
    return { op, left: this.number(left, depth - 1), right: this.number(right, depth - 1) };
  }

  product(dimension, depth) {
    const factor = this.factor();
    return this.binary('*', over(dimension, factor), factor, depth);
  }

  quotient(dimension, depth) {
    const factor = this.factor();
    return this.binary('/', times(dimension, factor), factor, depth);
  }

  factor() {
    return this.random.chance(0.5) ? PLAIN : this.random.pick(FACTORS);
  }

  several(dimension, depth) {
    const count = this.random.between(2, 3);
    const of = Array.from({ length: count }, () => this.number(dimension, depth - 1));
    return { op: this.random.pick(['min', 'max']), of };
  }

  rootOf(dimension) {
    return same(dimension, PLAIN) || dimension.every((power) => power % 2 === 0);
  }

  power(dimension, depth) {
    const { random } = this;
    if (same(dimension, PLAIN)) return { op: '^', of: this.number(PLAIN, depth - 1), exponent: random.between(-2, 3) };
    const sign = random.pick([1, -1]);
    return {
      op: '^',
      of: this.number(
        dimension.map((power) => (sign * power) / 2),
        depth - 1,
      ),
      exponent: 2 * sign,
    };
  }

  rounded(dimension, depth) {
    const op = this.random.pick(['ceil', 'floor', 'round']);
    const of = this.number(dimension, depth - 1);
    return op === 'round' ? { op, of, decimals: this.random.pick([null, null, 0, 2]) } : { op, of };
  }

  /** A name of this dimension or a number with a unit; where neither can be, names times and over each other. */
  leaf(dimension, depth) {
    const { random, wishes } = this;
    const named = this.known.filter((known) => known.dimension !== CONDITION && same(known.dimension, dimension));
    if (named.length > 0 && random.chance(0.75)) return { op: 'name', name: random.pick(named).name };
    if (wishes.byteLiterals || dimension[0] === 0) return this.literal(dimension);
    if (named.length > 0) return { op: 'name', name: random.pick(named).name };
    const bytes = dimension[0] > 0 ? '*' : '/';
    const rest = dimension.map((power, i) => (i === 0 ? power - Math.sign(power) : power));
    return { op: bytes, left: this.leaf(rest, depth), right: { op: 'name', name: random.pick(['state', 'buffer']) } };
  }

  literal(dimension) {
    const { random } = this;
    return { op: 'number', numeral: this.numeral(), unit: size(dimension) === 0 ? '' : unitFor(dimension, random) };
  }

  numeral() {
    const { random } = this;
    return random.weighted([
      [6, () => String(random.between(0, 12))],
      [3, () => String(random.between(0, 1000) / 8)],
      [3, () => (random.between(0, 1000) / 10).toFixed(random.between(1, 3))],
      [2, () => `${random.between(1, 9)}e${random.between(-3, 9)}`],
      [1, () => String(random.between(1, 2 ** 31))],
    ])();
  }
}

/** Inputs for a sheet: whole ones, eighths and decimals, and zero at times. */
export function inputRow(random) {
  const value = () =>
    random.weighted([
      [1, () => 0],
      [6, () => random.between(1, 4096)],
      [2, () => random.between(1, 4096) / 8],
      [2, () => Number((random.between(1, 10000) / 100).toFixed(2))],
      [1, () => random.between(1, 2 ** 31) * 2 ** random.between(0, 20)],
      [1, () => -random.between(1, 100)],
    ])();
  return Object.fromEntries(inputs.map(({ name }) => [name, value()]));
}
