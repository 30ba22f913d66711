const seconds = (value) => {
  if (value >= 1) return `${value.toFixed(2)} s`;
  if (value >= 1e-3) return `${(value * 1e3).toFixed(2)} ms`;
  return `${(value * 1e6).toFixed(2)} us`;
};

/** How long ours took against another doing the same: `must` and `aim` are the most that ours may take of it. */
export function ratio(name, against, ours, theirs, { must, aim } = {}) {
  const value = ours / theirs;
  const shown = value < 0.5 ? `1/${(1 / value).toFixed(1)} of` : `${value.toFixed(2)} times`;
  return { name, text: `${shown} ${against} (${seconds(ours)} against ${seconds(theirs)})`, value, must, aim };
}

/** A time by itself. */
export const time = (name, value, budget) => ({ name, text: seconds(value), value, ...budget });

/** A figure of which more is better. */
export const rate = (name, value, unit, budget) => ({
  name,
  text: `${Math.round(value).toLocaleString('en')} ${unit}`,
  value: -value,
  must: budget && -budget.must,
  aim: budget && -budget.aim,
});

export function print({ name, text, value, must, aim }) {
  let verdict = '';
  if (must !== undefined)
    verdict = value > must ? 'MISSED' : aim === undefined || value <= aim ? 'met' : 'met, the aim not yet';
  console.log(`${name}: ${text}${verdict && `: ${verdict}`}`);
  return verdict !== 'MISSED';
}
