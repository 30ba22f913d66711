/** Digits in groups of three, by narrow spaces: for SVG text, which has no style to group them. */
export const spaceDigits = (text: string): string =>
  text.replace(/\d{4,}/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f'));
