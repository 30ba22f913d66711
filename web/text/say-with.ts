import type { Word, WordArguments } from './generated/word.js';
import type { Say } from './words.js';

// No argument has it: it is refused in a sheet and in a lesson.
const MARK = '\0';

/** Text may be a template; a count is a number. */
type Parts<Arguments extends unknown[]> = { [I in keyof Arguments]: string extends Arguments[I] ? unknown : number };

/** A word as parts for a template, some of whose arguments are templates themselves. */
export function sayWith<W extends Word>(say: Say, word: W, ...args: Parts<WordArguments[W]>): unknown[] {
  const marked = args.map((arg, i) => (typeof arg === 'number' ? arg : MARK + i + MARK));
  const pieces = say(word, ...(marked as WordArguments[W])).split(MARK);
  return pieces.map((piece, i) => (i % 2 ? args[Number(piece)] : piece));
}
