import type { Input } from '../lesson/lesson.js';

const MAX_POSITION = 1000;
/** Above this ratio of maximum to smallest step a slider is logarithmic. */
const LOG_SCALE_RATIO = 500;

/** The smallest step above zero: the minimum if that isn't zero, else well below the usual value. */
export function smallestStep({ least, most, whole, default: usual }: Input): number {
  if (least > 0) return least;
  return whole ? 1 : Math.min(most / 1e6, (usual || 1) / 1000);
}

/** Whether the input's range is too wide for a linear scale. */
export const isLogScale = (input: Input): boolean => input.most / smallestStep(input) > LOG_SCALE_RATIO;

/**
 * The value of a slider's position, 0 to 1000. A slider can't be set finer than three digits, except to one of the
 * values that are `known`: the position nearest to it has it exactly.
 */
export function fromSlider(input: Input, position: number, known: number[] = []): number {
  const { least, most, whole } = input;
  if (position <= 0) return least;
  if (position >= MAX_POSITION) return most;
  const exact = known.find((one) => one > least && one < most && toSlider(input, one) === position);
  if (exact !== undefined) return exact;
  const from = smallestStep(input);
  const share = position / MAX_POSITION;
  const value = isLogScale(input) ? from * (most / from) ** share : least + (most - least) * share;
  const rounded = Number(value.toPrecision(3));
  return Math.min(most, Math.max(least, whole ? Math.round(rounded) : rounded));
}

export function toSlider(input: Input, value: number): number {
  const { least, most } = input;
  const from = smallestStep(input);
  if (value <= Math.max(least, isLogScale(input) ? from : least)) return 0;
  const share = isLogScale(input) ? Math.log(value / from) / Math.log(most / from) : (value - least) / (most - least);
  return Math.round(MAX_POSITION * share);
}

/** A field's number, which one of these units may follow; null if it isn't one that the input can have. */
export function readField(input: Input, text: string, units: string[] = []): number | null {
  const { least, most, whole } = input;
  const trimmed = text.trim();
  const unit = units.find((one) => trimmed.endsWith(one)) ?? '';
  const digits = trimmed
    .slice(0, trimmed.length - unit.length)
    .trim()
    .replaceAll('_', '');
  const value = Number(digits);
  if (digits !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  return null;
}
