import { FIRST_WORDS } from './generated/first-words.js';
import type { Word, WordArguments } from './generated/word.js';

/** A word of the page in the student's language, with its arguments. */
export type Say = <W extends Word>(word: W, ...args: WordArguments[W]) => string;

/** A word without arguments. */
export type PlainWord = { [W in Word]: WordArguments[W] extends [] ? W : never }[Word];

/** Makes text of words; what `Say` is made of. */
export type WordFormatter = (word: Word, args: readonly (string | number)[]) => string;

/** The words that a page may need before the formatter is loaded, in English. */
export const firstWords: WordFormatter = (word, args) =>
  FIRST_WORDS[word]!.replace(/\{(.)\}/g, (_, i: number) => String(args[i]));
