/** A unit as it is written after a number: none for a plain number, and `/s` for `1/s`. */
export const unitAfter = (unit: string): string => unit.replace(/^1(?=\/|$)/, '');
