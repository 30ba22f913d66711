// The corpora that fuzzing starts from, grown from tests/vectors and the shipped lessons: for each target, inputs.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';

const textOf = (...path) => readFile(join(root, ...path), 'utf8');
const vectors = async (name) => JSON.parse(await textOf('tests', 'vectors', name));

/** A text of the vectors: itself, or a list of [text, how many times]. */
export const speltOut = (text) =>
  typeof text === 'string' ? text : text.map(([part, times]) => part.repeat(times)).join('');

/** The shipped lessons: {id, json, starter, solution}. */
export async function lessons() {
  const ids = (await readdir(join(root, 'web', 'lessons'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const read = async ({ name: id }) => ({
    id,
    json: await textOf('web', 'lessons', id, 'lesson.json'),
    starter: await textOf('web', 'lessons', id, 'starter.sheet'),
    solution: await textOf('web', 'lessons', id, 'solution.sheet'),
  });
  return Promise.all(ids.map(read));
}

const parts = (pointer) => pointer.split('/').slice(1);

function holder(document, pointer) {
  const path = parts(pointer);
  const last = path.pop();
  return [path.reduce((here, part) => here?.[part], document), last];
}

/** RFC 6902's add, remove, replace and copy, as the vectors use them. */
export function patched(document, patch) {
  const copy = structuredClone(document);
  for (const { op, path, from, value } of patch) {
    const [here, last] = holder(copy, path);
    const found = from === undefined ? value : parts(from).reduce((at, part) => at?.[part], copy);
    if (op === 'remove') {
      if (Array.isArray(here)) here.splice(Number(last), 1);
      else delete here[last];
    } else if (Array.isArray(here) && op !== 'replace') {
      here.splice(last === '-' ? here.length : Number(last), 0, structuredClone(found));
    } else {
      here[last] = structuredClone(found);
    }
  }
  return copy;
}

/** The lessons of lessons.json, good and bad: {json, starter, solution}. */
export async function lessonVectors() {
  const { lesson, starter, solution, entries } = await vectors('lessons.json');
  return entries.map((entry) => ({
    json: entry.text === undefined ? JSON.stringify(patched(lesson, entry.patch ?? [])) : speltOut(entry.text),
    starter,
    solution: entry.solution === undefined ? solution : speltOut(entry.solution),
  }));
}

/** Every sheet that the vectors and the lessons hold. */
export async function sheets() {
  const grading = await vectors('grading.json');
  const known = (await lessons()).flatMap(({ starter, solution }) => [starter, solution]);
  const texts = [...(await vectors('sheets.json')).entries, ...grading.entries].map(({ sheet }) => speltOut(sheet));
  return [...new Set([...known, ...texts])];
}

/** What a request vector asks: {stage, sheet}, of a lesson. */
export async function requests() {
  const { entries } = await vectors('grading.json');
  return entries.map(({ lesson, stage, sheet }) => ({ lesson, request: { stage, sheet: speltOut(sheet) } }));
}

/** The evidence that the vectors hold, as far as they say it. */
export async function evidence() {
  const { entries } = await vectors('evidence.json');
  return entries.filter(({ holds }) => holds).map(({ holds }) => JSON.stringify(holds, null, 2));
}

/** What once broke a target. */
async function crashes(target) {
  const { entries } = await vectors('crashes.json');
  return entries.filter((entry) => entry.target === target).map(({ input }) => speltOut(input));
}

// Kept short: a long input costs as much as a thousand short ones, and long ones are tests/node's.
const LONGEST = 32 * 1024;

/** For each target a list of inputs, as the target takes them. */
export async function seeds() {
  const someSheets = (await sheets()).filter((text) => text.length <= 4096);
  const asked = await requests();
  const columns = someSheets.map(
    (text, i) => `${String.fromCharCode(i % 17)}${text}\0\x0e\x0b\x02\x50\x06\x0f${i}\x11`,
  );
  const shipped = await lessons();
  const opened = [...shipped, ...(await lessonVectors())].map(({ json, starter, solution }) =>
    [json, starter, solution].join('\0'),
  );
  const lists = {
    sheet: someSheets,
    columns,
    evidence: [
      ...(await evidence()),
      ...asked.map(({ request: { sheet } }) => JSON.stringify({ sheet: { text: sheet } })),
    ],
    request: [
      ...asked.map(({ request }, i) => String.fromCharCode(48 + (i % 8)) + JSON.stringify(request)),
      ...asked.map(({ request: { sheet } }, i) => String.fromCharCode(65 + (i % 60)) + sheet),
    ],
    lesson: opened,
    live: opened,
  };
  const short = (text) => text.length <= LONGEST;
  const all = async ([name, list]) => [name, [...new Set([...list, ...(await crashes(name))])].filter(short)];
  return Object.fromEntries(await Promise.all(Object.entries(lists).map(all)));
}
