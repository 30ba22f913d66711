import { isAscii } from 'node:buffer';
import { escapeJson } from '../escape.mjs';
import { sentence } from '../sentences.mjs';
import { LIMITS, problem, tooLarge } from './problems.mjs';
import { SeenIds } from './seen-ids.mjs';

// UTF-8 has at most three bytes for each unit of a JavaScript string.
const isTooLarge = (sheet) => sheet.length > LIMITS.sheet / 3 && Buffer.byteLength(sheet) > LIMITS.sheet;

// A row's text, safe on a terminal. Most are plain ASCII, the cheapest case.
function readRow(bytes) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPlain = isAscii(buffer);
  const text = buffer.toString(isPlain ? 'latin1' : 'utf8');
  return isPlain && !text.includes('\u007f') ? text : escapeJson(text);
}

const difference = ({ path, found, recomputed }) =>
  `${path}: found ${found || 'nothing'}, expected ${recomputed || 'nothing'}`;

function whyInvalid(answer) {
  if (!answer.ok) return sentence(answer.errors[0]);
  const [first, ...others] = answer.differences;
  return `${difference(first)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
}

/**
 * Turns submissions into rows, each independent. `open()` returns {engine, lesson}: an engine with the lesson open.
 */
export class Grader {
  #open;
  #instance = null;
  #request;
  #passed;
  #ungraded;
  #seen = new SeenIds();

  constructor(open, { stage, seed }) {
    this.#open = open;
    this.#request = JSON.stringify({ stage, seed, sheet: '' });
  }

  /** Null, or why this stage or seed can't be graded. */
  async start() {
    this.#instance = await this.#open();
    const { engine, lesson } = this.#instance;
    const row = JSON.parse(readRow(engine.grade(lesson, this.#request, '')));
    if (row.ok === false) return sentence(row.errors[0]);
    const start = `"lesson":${JSON.stringify(row.lesson)},"seed":${JSON.stringify(row.seed)},"verdict":`;
    this.#passed = `{${start}"pass"`;
    this.#ungraded = `{${start}"ungradable","score":{"passed":0,"of":${row.score.of}},"stages":[],"misconceptions":[]}`;
    return null;
  }

  /** Whether the engine trapped: call `restart` before the next row. */
  get trapped() {
    return this.#instance === null;
  }

  async restart() {
    this.#instance = await this.#open();
  }

  /** {text, passed}: the row of a submission as JSON. */
  row({ id, unnamed = false, sheet, evidence, problem: refused = null }) {
    let why = refused;
    let body = null;
    if (!unnamed && !this.#seen.add(id)) why = problem('doubled_id');
    else if (!why && isTooLarge(sheet)) why = tooLarge.sheet;
    if (!why) ({ body, why } = this.#grade(sheet, evidence));
    const passed = !why && body.startsWith(this.#passed);
    const row = why ? this.#withProblem(body ?? this.#ungraded, why) : body;
    return { text: `{"id":${escapeJson(JSON.stringify(id))},${row.slice(1)}`, passed };
  }

  // The row keeps the sheet's results, but not its verdict.
  #withProblem(body, why) {
    const verdict = this.#ungraded.slice(0, this.#passed.length - '"pass"'.length);
    const judged = body.slice(verdict.length).replace(/^"[a-z]+"/, '"ungradable"');
    return `${verdict}${judged.slice(0, -1)},"problem":${escapeJson(JSON.stringify(why))}}`;
  }

  #grade(sheet, evidence) {
    const { engine, lesson } = this.#instance;
    try {
      const body = readRow(engine.grade(lesson, this.#request, sheet));
      const answer = evidence === null ? null : engine.verify(lesson, evidence);
      const why =
        answer === null || (answer.ok && answer.valid) ? null : problem('evidence_differs', whyInvalid(answer));
      return { body, why };
    } catch (error) {
      // After a trap or a stack overflow the instance can't be used again.
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#instance = null;
      return { body: null, why: problem('engine_trapped') };
    }
  }
}
