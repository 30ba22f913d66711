// Everything that the core says about the vectors comes from the catalogue, so that a translation reaches all of it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createEngine } from '../../wasm/loader.mjs';
import { createFormatter } from '../../wasm/messages.mjs';
import { compileBuilt } from '../built-engine.mjs';
import { madeUpCatalogue, untranslated } from '../made-up-language.mjs';
import { VECTORS, runVectors } from '../vectors-runner.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFile(new URL(path, root), 'utf8');
const catalogue = JSON.parse(await read('core/messages.json'));
const entries = new Map(Object.values(catalogue).flatMap((section) => Object.entries(section)));

/** Every message in an answer: what has a code and arguments. */
function* messagesOf(answer) {
  if (typeof answer !== 'object' || answer === null) return;
  if (typeof answer.code === 'string') yield answer;
  for (const value of Object.values(answer)) yield* messagesOf(value);
}

/** The engine, which gives each message to `listen`, with the words of its lesson and sheet. */
function overheard(engine, listen) {
  const lessons = new Map();
  const heard = { ...engine };
  heard.openLesson = (...texts) => {
    const answer = engine.openLesson(...texts);
    if (answer.ok) lessons.set(answer.lesson, texts.join('\n'));
    for (const message of messagesOf(answer)) listen(message, texts.join('\n'));
    return answer;
  };
  for (const question of ['live', 'check', 'evidence']) {
    heard[question] = (lesson, request) => {
      const answer = engine[question](lesson, request);
      for (const message of messagesOf(answer)) listen(message, `${lessons.get(lesson)}\n${request.sheet}`);
      return answer;
    };
  }
  return heard;
}

const heard = [];
const engine = overheard(await createEngine(await compileBuilt()), (message, words) => heard.push({ message, words }));
for (const name of VECTORS) await runVectors(name, engine, read);

// `lesson_invalid` only says that `rule` has the code.
const converted = heard.filter(({ message }) => message.code !== 'lesson_invalid');

test('every message is in the catalogue, with as many arguments', () => {
  const unknown = converted
    .filter(({ message: { code, args } }) => args?.length !== Object.keys(entries.get(code)?.args ?? {}).length)
    .map(({ message }) => JSON.stringify(message));
  assert.deepEqual([...new Set(unknown)], []);
});

test('every message is in the made-up language, but for its arguments', () => {
  const format = createFormatter(madeUpCatalogue(catalogue));
  const plain = converted.flatMap(({ message: { code, args } }) =>
    untranslated(format.parts({ code, args: args.map(() => '2') })),
  );
  assert.deepEqual([...new Set(plain)], []);
});

// In a lesson's JSON a quote is escaped.
const within = (words, text) => words.includes(text) || words.includes(JSON.stringify(text).slice(1, -1));

// Several refusals are listed in one argument.
const isOwn = (words, text) => within(words, text) || text.split(', ').every((one) => within(words, one));

test("what is inserted as text is the student's or the lesson's own", () => {
  const strange = converted.flatMap(({ message: { code, args }, words }) =>
    Object.values(entries.get(code)?.args ?? {})
      .map((type, i) => ({ type, text: args[i] }))
      .filter(({ type, text }) => ['text', 'authored'].includes(type) && !isOwn(words, text))
      .map(({ text }) => `${code}: ${text}`),
  );
  assert.deepEqual([...new Set(strange)], []);
});

test('no message is left outside the catalogue', () => {
  const left = heard.map(({ message }) => message.code).filter((code) => !entries.has(code));
  // It only says that `rule` has the code.
  assert.deepEqual(
    [...new Set(left)].filter((code) => code !== 'lesson_invalid'),
    [],
  );
});
