/** Where a value stands between two others, 0 to 1, on a plain or a logarithmic scale. Places only, never a number to show. */
export type Scale = (value: number) => number;

export function linear(from: number, to: number): Scale {
  return (value) => (value - from) / (to - from || 1);
}

export function logarithmic(from: number, to: number): Scale {
  const place = linear(Math.log(from), Math.log(to));
  return (value) => place(Math.log(value));
}

/** The powers of ten between two values. */
export function decades(from: number, to: number): number[] {
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const last = Math.floor(Math.log10(to) + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** A plot's frame within its picture, in per cent. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const x = (frame: Frame, share: number): string => `${frame.left + (frame.right - frame.left) * share}%`;
export const y = (frame: Frame, share: number): string => `${frame.bottom - (frame.bottom - frame.top) * share}%`;

/** Digits in groups of three, by narrow spaces: within a picture there is no style to group them. */
export const spaced = (text: string): string =>
  text.replace(/\d{4,}/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f'));
