import type { Input } from '../lesson/lesson.js';

const STEPS = 1000;

/** The smallest step above nought of an input that may be nought: well below what a case gives it. */
export function floor({ least, most, whole, default: usual }: Input): number {
  if (least > 0) return least;
  return whole ? 1 : Math.min(most / 1e6, (usual || 1) / 1000);
}

/** Whether an input spans so much that a slider must multiply rather than add. */
const wide = (input: Input): boolean => input.most / floor(input) > 500;

/** What a slider's place stands for, as a value to hand to the core: three figures are as fine as a hand is. */
export function valueAt(input: Input, place: number): number {
  const { least, most, whole } = input;
  if (place <= 0) return least;
  if (place >= STEPS) return most;
  const from = floor(input);
  const value = wide(input) ? from * (most / from) ** (place / STEPS) : least + ((most - least) * place) / STEPS;
  const rounded = Number(value.toPrecision(3));
  return Math.min(most, Math.max(least, whole ? Math.round(rounded) : rounded));
}

export function placeOf(input: Input, value: number): number {
  const { least, most } = input;
  const from = floor(input);
  if (value <= Math.max(least, wide(input) ? from : least)) return 0;
  return Math.round(
    STEPS * (wide(input) ? Math.log(value / from) / Math.log(most / from) : (value - least) / (most - least)),
  );
}

/** Reads a field: a number within the input's bounds, or the sentence that says what may stand there. */
export function readField(input: Input, text: string): number | string {
  const { least, most, whole } = input;
  const value = Number(text.trim().replaceAll('_', ''));
  if (text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  return `a ${whole ? 'whole ' : ''}number from ${least} to ${most}`;
}
