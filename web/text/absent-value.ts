import type { LineResult, SheetLine } from '../engine/answers.js';
import { Word } from './generated/word.js';
import type { PlainWord, Say } from './words.js';

const STATES: Record<string, PlainWord> = {
  missing: Word.missing,
  error: Word.error,
  not_reached: Word.notReached,
  unreadable: Word.unreadable,
};

/** Why a line has no value, and which line to fix first if it waits for one. */
export function absentValue(say: Say, line: Pick<LineResult | SheetLine, 'state' | 'waiting_for'>): string {
  const awaited = line.waiting_for;
  return awaited ? say(Word.waitingForNamedLine, awaited.line, awaited.name) : say(STATES[line.state] ?? Word.noValue);
}
