// Units as the generated sheets use them, defined independently of the core: exact scales as [numerator, denominator].

export const BASES = ['B', 'FLOP', 's', 'param', 'chip'];

const UNITS = {
  B: ['B', 1n, 1n],
  bit: ['B', 1n, 8n],
  kB: ['B', 1000n, 1n],
  MB: ['B', 10n ** 6n, 1n],
  GB: ['B', 10n ** 9n, 1n],
  KiB: ['B', 1024n, 1n],
  MiB: ['B', 2n ** 20n, 1n],
  GiB: ['B', 2n ** 30n, 1n],
  FLOP: ['FLOP', 1n, 1n],
  GFLOP: ['FLOP', 10n ** 9n, 1n],
  s: ['s', 1n, 1n],
  ms: ['s', 1n, 1000n],
  us: ['s', 1n, 10n ** 6n],
  min: ['s', 60n, 1n],
  h: ['s', 3600n, 1n],
  param: ['param', 1n, 1n],
  params: ['param', 1n, 1n],
  chip: ['chip', 1n, 1n],
};

export const PLAIN = [0, 0, 0, 0, 0];
export const dimension = (powers) => BASES.map((base) => powers[base] ?? 0);
export const same = (a, b) => a.every((power, i) => power === b[i]);
export const times = (a, b) => a.map((power, i) => power + b[i]);
export const over = (a, b) => a.map((power, i) => power - b[i]);
export const raised = (a, exponent) => a.map((power) => power * exponent);
export const isCount = (a) => a[0] === 0 && a[1] === 0 && a[2] === 0;
export const size = (a) => a.reduce((sum, power) => sum + Math.abs(power), 0);

/** A unit of this dimension, as text: "" for a plain number, "/s" without a numerator. */
export function unitFor(wanted, random) {
  const ofBase = (base) => random.pick(Object.keys(UNITS).filter((name) => UNITS[name][0] === base));
  const repeated = (sign) =>
    BASES.flatMap((base, i) => Array.from({ length: Math.max(0, sign * wanted[i]) }, () => ofBase(base)));
  const above = repeated(1).join('*');
  return (
    above +
    repeated(-1)
      .map((name) => `/${name}`)
      .join('')
  );
}

/** The exact scale of such a text: [numerator, denominator]. */
export function scaleOf(text) {
  let scale = [1n, 1n];
  for (const [, sign, name] of text.matchAll(/([*/]?)(\w+)/g)) {
    const [, above, below] = UNITS[name];
    scale = sign === '/' ? [scale[0] * below, scale[1] * above] : [scale[0] * above, scale[1] * below];
  }
  return scale;
}
