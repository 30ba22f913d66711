// The vectors of tests/vectors, asked of the engine as everyone asks it: JSON in, JSON out. Nothing here knows whether it
// runs in Node or on a page. The native tests ask the same of the core's floors themselves.
//
// Expected of a message: its `code`, its `args` if given, and in `says` parts of its sentence.

import { createFormatter } from '../wasm/messages.mjs';

/** A text, or a list of [text, how many times]. */
const speltOut = (text) => (typeof text === 'string' ? text : text.map(([part, times]) => part.repeat(times)).join(''));

const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Empty if everything expected is found, otherwise the first place where it isn't. Of an object only the expected members
 * are compared; a list must have as many items.
 */
function lacking(found, due, path = '$') {
  if (!isObject(due)) return found === due ? '' : `${path}: ${JSON.stringify(found)} for ${JSON.stringify(due)}`;
  if (!isObject(found) || (Array.isArray(due) && found.length !== due.length))
    return `${path}: ${JSON.stringify(found)}`;
  for (const [key, value] of Object.entries(due)) {
    const inside = lacking(found[key], value, `${path}.${key}`);
    if (inside) return inside;
  }
  return '';
}

/** RFC 6902's add, remove, replace and copy, upon pointers without escapes. */
export function patched(document, patch = []) {
  const result = structuredClone(document);
  const placeOf = (pointer) => {
    const parts = pointer.split('/').slice(1);
    const last = parts.pop();
    return [parts.reduce((here, part) => here[part], result), last];
  };
  const add = (pointer, value) => {
    const [holder, last] = placeOf(pointer);
    if (Array.isArray(holder)) holder.splice(last === '-' ? holder.length : Number(last), 0, value);
    else holder[last] = value;
  };
  for (const { op, path, value, from } of patch) {
    const [holder, last] = placeOf(path);
    if (op === 'add') add(path, value);
    else if (op === 'replace') holder[last] = value;
    else if (op === 'remove' && Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (op === 'remove') delete holder[last];
    else if (op === 'copy') add(path, structuredClone(placeOf(from)[0][placeOf(from)[1]]));
    else throw new Error(`no such operation: ${op}`);
  }
  return result;
}

/** The smallest lesson over these inputs ({name, unit, value}) and lines ({name, unit, role, decimals}). */
function tinyLesson(countingUnits, inputs, lines) {
  const scope = { not_measured: [], sentence: 'nothing was measured', left_out: [], advice: 'none' };
  const stage = { title: 'One', task: 'One.', lines: lines.map(({ name }) => name), hints: [], why: 'So.' };
  stage.cases = [{ id: 'only', title: 'Only', given: {}, expect: {}, source: 'none' }];
  const lesson = {
    schema: 'tpu-systems-audit/lesson/1',
    id: 'vectors',
    title: 'Vectors',
    lang: 'en',
    authors: ['none'],
  };
  Object.assign(lesson, { licence: 'MIT', prerequisites: [], introduction: 'None.', counting_units: countingUnits });
  lesson.inputs = inputs.map(({ name, unit, value }) => {
    return { name, unit, label: name, default: value, least: value, most: value, whole: false };
  });
  lesson.lines = lines.map((line) => ({ label: line.name, ...line }));
  return Object.assign(lesson, { stages: [stage], misconceptions: [], notes: [], scope });
}

/** `1 B/param`, `1/s`, `true`: something of a unit. */
const oneOf = (unit) => (unit === 'condition' ? 'true' : unit.startsWith('1') ? unit : `1 ${unit}`);

function openTiny(engine, countingUnits, inputs, lines) {
  const solution = lines.map(({ name, unit }) => `${name} = ${oneOf(unit)}\n`).join('');
  const answer = engine.openLesson(JSON.stringify(tinyLesson(countingUnits, inputs, lines)), '', solution);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.lesson;
}

const A_LINE = { name: 'nothing', unit: '1', role: 'figure' };

/** The first expected part that a message's sentence lacks, or an empty string. */
function unsaid(format, found, says = []) {
  const sentence = format(found);
  const missing = says.find((part) => !sentence.includes(part));
  return missing === undefined ? '' : `${JSON.stringify(missing)} is not in ${JSON.stringify(sentence)}`;
}

function problemsDiffer(format, found, due = []) {
  const shape = ({ code, args, level, span, other }) => {
    return { code, args, level, at: span && [span.from, span.to], other: other && [other.from, other.to] };
  };
  const wanted = due.map(({ code, args, level = 'error', at = null, other = null }) => {
    return { code, ...(args && { args }), level, at, other };
  });
  const difference = lacking(found.map(shape), wanted, 'problems');
  return difference || due.map(({ says }, i) => unsaid(format, found[i], says)).find((text) => text !== '') || '';
}

function lineDiffers(format, found, due) {
  if ('value' in due && found.value !== due.value) return `${found.value} for ${due.value}`;
  if ('message' in due && found.message !== due.message) return `message ${found.message}`;
  if ('state' in due && found.state !== due.state) return `${found.state} for ${due.state}`;
  if ('waits_for' in due && found.waiting_for?.line !== due.waits_for)
    return `waits for ${found.waiting_for?.line}, not ${due.waits_for}`;
  return problemsDiffer(format, found.problems, due.problems);
}

function sheetDiffers(format, answer, entry) {
  const sheet = problemsDiffer(format, answer.problems, entry.problems);
  if (sheet) return sheet;
  const lines = answer.lines.map(({ line }) => String(line));
  const difference = lacking(lines, Object.keys(entry.lines), 'lines');
  if (difference) return difference;
  for (const line of answer.lines) {
    const inside = lineDiffers(format, line, entry.lines[line.line]);
    if (inside) return `line ${line.line}: ${inside}`;
  }
  return entry.outcome ? lacking(answer.outcome, { line: null, ...entry.outcome }, 'outcome') : '';
}

function sheets(engine, { environments, entries }, { format }) {
  const lessons = Object.fromEntries(
    Object.entries(environments).map(([name, { counting_units, inputs, lines }]) => {
      return [name, openTiny(engine, counting_units, inputs, lines)];
    }),
  );
  const results = entries.map((entry) => {
    const sheet = speltOut(entry.sheet);
    const answer = engine.live(lessons[entry.environment ?? 'plain'], { stage: 1, sheet });
    return [entry.name, answer.ok ? sheetDiffers(format, answer, entry) : JSON.stringify(answer.errors)];
  });
  Object.values(lessons).forEach((lesson) => engine.closeLesson(lesson));
  return results;
}

/** What live says of a sheet over inputs, each of one value. */
function liveOver(engine, countingUnits, inputs, lines, sheet) {
  const lesson = openTiny(engine, countingUnits, inputs, lines);
  const answer = engine.live(lesson, { stage: 1, sheet });
  engine.closeLesson(lesson);
  return answer;
}

function units(engine, { counting_units, good, bad }, { format }) {
  const inputs = good.map(({ text }, i) => ({ name: `u${i}`, unit: text, value: 1 }));
  const sheet = good.map(({ text }, i) => `x${i} = ${oneOf(text)}\n`).join('');
  const answer = liveOver(engine, counting_units, inputs, [A_LINE], sheet);
  const read = good.map(({ text, scale, unit }, i) => {
    const [numeral, printed = '1'] = answer.given[i].shown.exact.split(' ');
    const found = { scale: Number(numeral), unit: printed, inSheet: answer.lines[i].value };
    // After a number, the 1 before the slash is left out.
    return [text, lacking(found, { scale, unit: unit.replace(/^1(?=\/)/, ''), inSheet: scale })];
  });
  const refused = bad.map(({ text, says = [] }) => {
    const lesson = tinyLesson(counting_units, [{ name: 'u', unit: text, value: 1 }], [A_LINE]);
    const { ok, errors = [{}] } = engine.openLesson(JSON.stringify(lesson), '', 'nothing = 1\n');
    const { path, rule, value } = errors[0];
    const difference = lacking(
      { ok, path, rule, value },
      { ok: false, path: '$.inputs[0].unit', rule: 'unit', value: text },
    );
    return [text, difference || unsaid(format, errors[0], says)];
  });
  return [...read, ...refused];
}

function bitsOf(value) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

function doubleOf(bits) {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

const asInputs = (values, unit = () => '1') => values.map((value, i) => ({ name: `v${i}`, unit: unit(i), value }));
const asLines = (inputs) => inputs.map((_, i) => `q${i} = v${i}\n`).join('');

function numbers(engine, { reading, shortest, fixed, significant }) {
  const sheet = reading.map(({ numeral }, i) => `x${i} = ${numeral}\n`).join('');
  const read = liveOver(engine, [], asInputs([0]), [A_LINE], sheet).lines;
  const exact = liveOver(engine, [], asInputs(shortest.map(({ bits }) => doubleOf(bits))), [A_LINE], '').given;
  // A line shows at most 15 decimals, and six digits if the lesson doesn't say how many.
  const shown = [...fixed, ...significant.filter(({ digits }) => digits === 6)];
  const inputs = asInputs(shown.map(({ value }) => value));
  const lines = shown.map(({ decimals }, i) => ({ name: `q${i}`, unit: '1', role: 'figure', decimals }));
  const figures = liveOver(engine, [], inputs, lines, asLines(inputs)).figures;
  return [
    ...reading.map(({ numeral, bits }, i) => [numeral, lacking(bitsOf(read[i].value), bits)]),
    ...shortest.map(({ bits, text }, i) => [bits, lacking(exact[i].shown.exact, text)]),
    ...shown.map((entry, i) => [JSON.stringify(entry), lacking(figures[i].shown.digits, entry.text)]),
  ];
}

function quantities(engine, { counting_units, entries }) {
  const inputs = asInputs(
    entries.map(({ value }) => value),
    (i) => entries[i].unit,
  );
  const lines = entries.map(({ unit, decimals, at_least }, i) => {
    return { name: `q${i}`, unit, role: at_least ? 'ratio' : 'figure', decimals: decimals ?? at_least };
  });
  const { figures } = liveOver(engine, counting_units, inputs, lines, asLines(inputs));
  return entries.map(({ value, unit, digits, shown_unit, also, exact }, i) => {
    return [`${value} ${unit}`, lacking(figures[i].shown, { digits, unit: shown_unit, also, exact })];
  });
}

function lessons(engine, { lesson, starter, solution, entries }) {
  return entries.map((entry) => {
    const text = entry.text === undefined ? JSON.stringify(patched(lesson, entry.patch)) : speltOut(entry.text);
    const answer = engine.openLesson(text, starter, speltOut(entry.solution ?? solution));
    if (answer.ok) engine.closeLesson(answer.lesson);
    // What is too long for the core is refused before it gets there.
    if (text.length > 4 * 1024 * 1024)
      return [entry.name, lacking(answer, { ok: false, errors: [{ code: 'lesson_text_limit' }] })];
    const reported = (errors) => errors.map(({ path, rule }) => `${path} ${rule}`).sort();
    const difference = lacking(reported(answer.errors ?? []), reported(entry.errors));
    const has = (due) => (answer.errors ?? []).some((error) => lacking(error, due) === '');
    return [
      entry.name,
      difference || entry.errors.filter((due) => !has(due)).map((due) => JSON.stringify(due))[0] || '',
    ];
  });
}

/** Opens the lessons that entries name, by id. */
async function openShipped(engine, read, entries) {
  const opened = {};
  for (const id of new Set(entries.map((entry) => entry.lesson))) {
    const files = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((name) => read(`web/lessons/${id}/${name}`));
    opened[id] = engine.openLesson(...(await Promise.all(files))).lesson;
  }
  return opened;
}

/** Whether each finding due can have one found for itself. */
function matched(found, due) {
  if (due.length === 0) return true;
  const [first, ...rest] = due;
  return found.some(
    (finding, i) => lacking(finding, first) === '' && matched([...found.slice(0, i), ...found.slice(i + 1)], rest),
  );
}

function verdictDiffers(answer, { verdict, findings, states = {}, advice }) {
  if (answer.verdict !== verdict) return `${answer.verdict} for ${verdict}: ${JSON.stringify(answer.findings)}`;
  const distinct = [
    ...new Map(answer.findings.map((finding) => [`${finding.line} ${finding.code}`, finding])).values(),
  ];
  if (findings && (distinct.length !== findings.length || !matched(distinct, findings)))
    return JSON.stringify(distinct);
  const found = Object.fromEntries((answer.lines ?? []).map(({ name, state }) => [name, state]));
  const lines = [...new Set((answer.advice ?? []).map(({ span }) => span.line))].sort((a, b) => a - b);
  return lacking(found, states, 'states') || (advice ? lacking(lines, advice, 'advice') : '');
}

async function grading(engine, { entries }, { read }) {
  const opened = await openShipped(engine, read, entries);
  const results = entries.map((entry) => {
    const answer = engine.check(opened[entry.lesson], { stage: entry.stage, sheet: entry.sheet });
    return [entry.name, verdictDiffers(answer, entry)];
  });
  Object.values(opened).forEach((lesson) => engine.closeLesson(lesson));
  return results;
}

async function sha256(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function evidenceDiffers(engine, lesson, entry, read) {
  const answer = engine.evidence(lesson, { stage: entry.stage, sheet: entry.sheet });
  if (answer.verdict !== entry.verdict) return `${answer.verdict} for ${entry.verdict}`;
  if (!entry.holds) return answer.text === null ? '' : 'there is evidence';
  const evidence = JSON.parse(answer.text);
  const { valid, differences } = engine.verify(lesson, answer.text);
  const files = {};
  for (const name of Object.keys(evidence.lesson.files)) {
    files[name] = await sha256(await read(`web/lessons/${entry.lesson}/${name}`));
  }
  const due = { ...entry.holds, core: engine.version(), lesson: { ...entry.holds.lesson, files } };
  return lacking(evidence, due) || (valid ? '' : JSON.stringify(differences));
}

async function evidence(engine, { entries }, { read }) {
  const opened = await openShipped(engine, read, entries);
  const results = [];
  for (const entry of entries)
    results.push([entry.name, await evidenceDiffers(engine, opened[entry.lesson], entry, read)]);
  Object.values(opened).forEach((lesson) => engine.closeLesson(lesson));
  return results;
}

const RUNS = { sheets, units, numbers, quantities, lessons, grading, evidence };

/** The names of the vectors that the engine can be asked. */
export const VECTORS = Object.keys(RUNS);

/**
 * Asks an engine (see wasm/loader.mjs) everything that one file of vectors holds. `read` gives the text of a file of the
 * repository, by its path from the root. Gives how many entries there were, and a sentence for each that differs.
 */
export async function runVectors(name, engine, read) {
  const file = JSON.parse(await read(`tests/vectors/${name}.json`));
  const format = createFormatter(JSON.parse(await read('core/messages.json')));
  const results = await RUNS[name](engine, file, { read, format });
  const failures = results
    .filter(([, difference]) => difference)
    .map(([entry, difference]) => `${entry}: ${difference}`);
  return { entries: results.length, failures };
}
