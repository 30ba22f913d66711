// What native, Node and browsers are asked alike; see answers.cpp for what a question is. Nothing here is Node's alone.
import { printSheet } from './printing.mjs';
import { Random } from './random.mjs';
import { inputs, lesson, solution } from './subject.mjs';
import { Generator, inputRow } from './trees.mjs';

const COLUMN_ROWS = 40;
// Handles, by the order in which lessons are opened.
const GENERATED = 1;

/**
 * `count` generated sheets, each live; each tenth in columns, too. `lessons`: the shipped {id, json, starter, solution};
 * `asked`: {lesson: id, request} of the vectors, which are checked, shown live and, where one is written, evidenced.
 */
export function* questions(count, seed, lessons = [], asked = []) {
  yield { open: [JSON.stringify(lesson), solution, solution] };
  for (const { json, starter, solution: right } of lessons) yield { open: [json, starter, right] };
  for (const { lesson: id, request } of asked) {
    const handle = GENERATED + 1 + lessons.findIndex((shipped) => shipped.id === id);
    const text = JSON.stringify(request);
    for (const ask of ['live', 'check', 'evidence']) yield { ask, lesson: handle, request: text };
  }
  for (let i = 0; i < count; ++i) {
    const random = new Random(seed + i);
    const sheet = printSheet(new Generator(random, { units: random.chance(0.7) }).sheet());
    const request = JSON.stringify({ stage: 1, sheet, inputs: inputRow(random) });
    yield { ask: 'live', lesson: GENERATED, request };
    if (i % 10 === 0) yield { ask: 'columns', lesson: GENERATED, sheet, rows: columnsOf(random) };
  }
}

function columnsOf(random) {
  const rows = Array.from({ length: COLUMN_ROWS }, () => inputRow(random));
  return inputs.map(({ name }) => rows.map((row) => row[name]));
}

/** The module's answer as text; `raw` are its own functions. */
export function answerOf({ engine, raw }, question) {
  if (question.open) return raw.open_lesson(...question.open);
  if (question.ask !== 'columns') return raw[question.ask](question.lesson, question.request);
  const { sheet, rows } = question;
  const opened = engine.columnsOpen(question.lesson, sheet, rows[0].length);
  if (!opened.ok) return 'none';
  rows.forEach((values, input) => engine.columnsInput(opened.columns, input).set(values));
  engine.columnsRun(opened.columns);
  const { lines } = engine.columnsNames(opened.columns);
  const values = lines.flatMap((_, line) => Array.from(engine.columnsLine(opened.columns, line), bits));
  engine.columnsClose(opened.columns);
  return values.map((value) => `${value} `).join('');
}

const view = new DataView(new ArrayBuffer(8));

function bits(value) {
  if (Number.isNaN(value)) return 'x';
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16);
}
