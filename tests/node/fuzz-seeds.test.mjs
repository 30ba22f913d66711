import assert from 'node:assert/strict';
import { test } from 'node:test';
import createModule from '../../dist/engine.mjs';
import { createEngine } from '../../wasm/loader.mjs';
import { compileBuilt } from '../built-engine.mjs';
import { checkedEngine } from '../checked-answers.mjs';
import { lessons, seeds } from '../fuzz/seeds.mjs';

// What the fuzz targets start from, and worse, through the module: nothing traps, and everything is answered.

const SHEET_BYTES = 64 * 1024;
const compiled = await compileBuilt();
const shipped = await lessons();

/** A new instance with the shipped lessons open, 1 and up; `watch` is given its functions as they are. */
async function newEngine(watch = (raw) => raw) {
  const engine = checkedEngine(await createEngine(compiled, async (options) => watch(await createModule(options))));
  for (const { json, starter, solution } of shipped) assert.ok(engine.openLesson(json, starter, solution).ok);
  return engine;
}

const request = (sheet, stage = 'all') => ({ stage, sheet });

/** Everything that can be asked of a sheet. */
function askAll(engine, lesson, sheet) {
  for (const answer of [
    engine.live(lesson, request(sheet)),
    engine.check(lesson, request(sheet)),
    engine.evidence(lesson, request(sheet, 3)),
    engine.columnsOpen(lesson, sheet, 3),
  ]) {
    assert.equal(typeof answer.ok, 'boolean');
    if (answer.columns) {
      engine.columnsRun(answer.columns);
      engine.columnsClose(answer.columns);
    }
  }
}

test('the module takes the seeds of every fuzz target', async () => {
  const engine = await newEngine();
  const planted = await seeds();
  for (const sheet of planted.sheet) {
    askAll(engine, 1, sheet);
  }
  for (const text of planted.evidence) assert.equal(typeof engine.verify(1, text).ok, 'boolean');
  for (const text of planted.lesson) {
    const [json, starter, solution] = text.split('\0');
    const opened = engine.openLesson(json, starter, solution);
    if (opened.ok) engine.closeLesson(opened.lesson);
    else assert.ok(opened.errors.length > 0);
  }
  for (const text of planted.request) {
    // Handed over as it is, JSON or not.
    const sheet = text.slice(1);
    assert.equal(typeof engine.check(1, request(sheet, 1)).ok, 'boolean');
  }
});

const filled = (line, bytes = SHEET_BYTES) => {
  let text = '';
  for (let i = 0; ; ++i) {
    const next = `${line(i)}\n`;
    if (text.length + next.length > bytes || i === 1000) return text;
    text += next;
  }
};

const long = (i, letters) => `${'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(i % 17, (i % 17) + letters)}${i}`;

const HOSTILE_SHEETS = {
  'brackets to the end': `x = ${'('.repeat(SHEET_BYTES - 10)}`,
  'signs to the end': `x = ${'-'.repeat(SHEET_BYTES - 10)}1`,
  'negations to the end': `require ${'not '.repeat(16_000)}true`,
  'powers to the end': `x = 2${'^2'.repeat(32_000)}`,
  'calls in calls': `x = ${'max(1, '.repeat(9000)}`,
  'a long sum': `x = 1${' + 1'.repeat(16_000)}`,
  'a long call': `x = max(1${', 1'.repeat(20_000)})`,
  'a long comparison': `require 1${' < 1'.repeat(16_000)}`,
  'a long unit': `x = 1 B${'/B'.repeat(32_000)}`,
  'quotients that might be units, before many lines': `a = 1${'/s'.repeat(16_000)}\n${' '.repeat(33_000)}`,
  'unknown names before many lines': `a = zz${'+zz'.repeat(10_000)}\n${'\n'.repeat(900)}`,
  'known names of many': `${filled((i) => `h${i} = 1`, 12_000)}x = h1${'+h998'.repeat(10_000)}`,
  'sums of what differs': `aa = 1 * 1\nq = 1 * 1 B\na = aa${'+q'.repeat(31_000)}`,
  'high powers': filled((i) => `x${i} = (2^1000)^1000^1`),
  'powers of a line': filled((i) => (i === 0 ? 'x0 = 1.0000001' : `x${i} = x${i - 1}^1000^1 + x${i - 1}^-1000`)),
  'a thousand lines that use the one above': filled((i) => (i === 0 ? 'x0 = 1' : `x${i} = x${i - 1} + x${i - 1}`)),
  'long names, half of them misspelt': filled((i) => (i % 2 ? `y${i} = ${long(i, 50)}q` : `${long(i, 50)} = 1`)),
  'many names, the last one used': filled((i) =>
    i < 900 ? `n${i} = 1` : `m${i} = n899 + n899 + n899 + n899 + n899 + n899`,
  ),
  'a message without end': `require true, "${'x'.repeat(SHEET_BYTES - 30)}`,
  'characters of no meaning': `x = ${'\ufffd'.repeat(20_000)}`,
  'only line ends': '\r'.repeat(999),
  'only NULs': '\0'.repeat(SHEET_BYTES - 1),
};

test('hostile sheets are answered', async () => {
  const engine = await newEngine();
  for (const [name, sheet] of Object.entries(HOSTILE_SHEETS)) {
    assert.equal(engine.live(1, request(sheet, 1)).ok, true, name);
    assert.equal(engine.check(1, request(sheet, 1)).ok, true, name);
  }
});

const nested = (open, close, depth) => open.repeat(depth) + close.repeat(depth);

const HOSTILE_JSON = {
  'brackets four million deep': '['.repeat(4 * 1024 * 1024 - 1000),
  'objects a million deep': '{"a":'.repeat(700_000),
  'well-formed and deep': nested('[', ']', 1_000_000),
  'a list of a million numbers': `[${'1,'.repeat(1_000_000)}1]`,
  'a number of a million digits': '9'.repeat(1_000_000),
  'a text of escapes': `"${'\\ud83d\\ude00'.repeat(200_000)}"`,
  'many keys': `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join()}}`,
};

test('hostile JSON is refused, as a lesson and as evidence', async () => {
  const engine = await newEngine();
  for (const [name, text] of Object.entries(HOSTILE_JSON)) {
    const opened = engine.openLesson(text, '', '');
    assert.equal(opened.ok, false, name);
    assert.equal(engine.verify(1, text).ok, false, name);
  }
  assert.ok(engine.live(1, request('total = 1 B\n', 1)).ok);
});

test('over-long input is refused before it is copied', async () => {
  const calls = [];
  const counting = (raw) =>
    new Proxy(raw, {
      get: (target, name) =>
        typeof target[name] === 'function' ? (...given) => (calls.push(name), target[name](...given)) : target[name],
    });
  const engine = await newEngine(counting);
  calls.length = 0;
  const text = 'x'.repeat(10 * 1024 * 1024);
  const held = engine.memory();
  for (const [code, refused] of [
    ['request_limit', engine.live(1, request(text, 1))],
    ['request_limit', engine.check(1, request(text, 1))],
    ['request_limit', engine.evidence(1, request(text, 3))],
    ['evidence_text_limit', engine.verify(1, text)],
    ['lesson_text_limit', engine.openLesson(text, '', '')],
    ['lesson_text_limit', engine.openLesson('{}', '', text)],
    ['request_limit', engine.columnsOpen(1, text, 1)],
    ['request_limit', JSON.parse(new TextDecoder().decode(engine.grade(1, '{"stage":1,"sheet":""}', text)))],
  ]) {
    assert.deepEqual(refused, { ok: false, errors: [{ code, args: [] }] });
  }
  assert.deepEqual(calls, []);
  assert.equal(engine.memory(), held);
});

test('after a trap a new instance of the same module works', async () => {
  let memory;
  const engine = await createEngine(compiled, (options) =>
    createModule({
      ...options,
      instantiateWasm(imports, receive) {
        return options.instantiateWasm(imports, (instance, module) => {
          memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
          receive(instance, module);
        });
      },
    }),
  );
  const [{ json, starter, solution }] = shipped;
  const { lesson } = engine.openLesson(json, starter, solution);
  const due = engine.check(lesson, request(solution, 1));
  new Uint8Array(memory.buffer).fill(0xff);
  assert.throws(() => engine.check(lesson, request(solution, 1)));

  const again = await newEngine();
  assert.deepEqual(again.check(1, request(solution, 1)), due);
});
