import { CommandError } from '../command-error.mjs';
import { LIMITS, problem, tooLarge } from './problems.mjs';
import { decode, readObject } from './read-submission.mjs';

const NEWLINE = 0x0a;
const MARK = '\ufeff';

const idOf = (value) => (typeof value === 'number' ? String(value) : value);

// A line without an id is named by its number, as grep names lines of standard input.
function readLine(bytes, number) {
  const unnamed = (why) => ({ id: `-:${number}`, unnamed: true, problem: why });
  const { text, problem: refused } = decode(bytes);
  if (refused) return unnamed(refused);
  if (text.trim() === '' || text === MARK) return null;
  const line = readObject(number === 1 && text.startsWith(MARK) ? text.slice(1) : text);
  if (!line) return unnamed(problem('not_json', 'the line'));
  const id = idOf(line.id);
  if (typeof id !== 'string') return unnamed(problem('missing_field', 'id'));
  if (typeof line.sheet !== 'string') return { id, problem: problem('missing_field', 'sheet') };
  if (!line.sheet.isWellFormed()) return { id, problem: problem('not_utf8') };
  return { id, sheet: line.sheet, evidence: null };
}

/**
 * The submissions of a stream of lines {"id", "sheet"}, one batch per chunk. At most one line is kept in memory. A stream
 * without submissions is an error, like a folder without any, but only at its end.
 */
export async function* streamLines(input) {
  let kept = [];
  let keptBytes = 0;
  let number = 0;
  let any = false;
  let tooLong = false;

  const finishLine = (bytes) => {
    const line = kept.length === 0 ? bytes : Buffer.concat([...kept, bytes]);
    const over = tooLong || line.length > LIMITS.line;
    kept = [];
    keptBytes = 0;
    tooLong = false;
    number += 1;
    const submission = over ? { id: `-:${number}`, unnamed: true, problem: tooLarge.line } : readLine(line, number);
    any ||= submission !== null;
    return submission;
  };
  const keep = (bytes) => {
    keptBytes += bytes.length;
    tooLong ||= keptBytes > LIMITS.line;
    if (tooLong) kept = [];
    else if (bytes.length > 0) kept.push(bytes);
  };
  const lines = function* (piece) {
    let from = 0;
    for (let to = piece.indexOf(NEWLINE); to >= 0; to = piece.indexOf(NEWLINE, from)) {
      const submission = finishLine(piece.subarray(from, to));
      from = to + 1;
      if (submission) yield submission;
    }
    keep(piece.subarray(from));
  };

  for await (const piece of input) yield lines(piece);
  const last = keptBytes > 0 ? finishLine(Buffer.alloc(0)) : null;
  if (last) yield [last];
  if (!any) throw new CommandError('standard input: no submission found (one line each, {"id": …, "sheet": …})');
}
