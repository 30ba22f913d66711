/** Maps a value to its place between two others, 0 to 1. For positions only, never for a number that is shown. */
export type Scale = (value: number) => number;

export function linear(from: number, to: number): Scale {
  return (value) => (value - from) / (to - from || 1);
}

export function logarithmic(from: number, to: number): Scale {
  const place = linear(Math.log(from), Math.log(to));
  return (value) => place(Math.log(value));
}

/** The exponents of the powers of ten between two values. */
export function decades(from: number, to: number): number[] {
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const last = Math.floor(Math.log10(to) + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** The plot area within the picture, in per cent. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const x = (frame: Frame, share: number): string => `${frame.left + (frame.right - frame.left) * share}%`;
export const y = (frame: Frame, share: number): string => `${frame.bottom - (frame.bottom - frame.top) * share}%`;
