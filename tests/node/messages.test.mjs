// The formatter, and every sentence of the catalogue through it.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { createFormatter, withoutCatalogue } from '../../wasm/messages.mjs';
import { madeUpCatalogue, untranslated } from '../made-up-language.mjs';
import { root } from './run-cli.mjs';

const catalogue = JSON.parse(await readFile(join(root, 'core/messages.json'), 'utf8'));

const small = {
  sheet: {
    missing: { args: { name: 'name', line: 'count' }, text: 'There is no `{name}` above line {line}.' },
    lines: {
      args: { count: 'count' },
      text: { one: '{count} line is wrong.', other: '{count} lines are wrong.' },
    },
    strange_sign: { args: { sign: 'text' }, text: 'Delete `{sign}`, not `x`.' },
    stopped: { args: { say: 'text' }, text: 'Stopped: {say} See `x`.' },
    misconception: { args: { say: 'authored' }, text: '{say}' },
    quoted: { args: { say: 'authored' }, text: 'Delete `{say}`.' },
  },
};
const say = createFormatter(small);

test('a sentence has its arguments, by name', () => {
  assert.equal(say({ code: 'missing', args: ['total', '3'] }), 'There is no `total` above line 3.');
  assert.deepEqual(say.parts({ code: 'missing', args: ['total', '3'] }), [
    { code: false, text: 'There is no ' },
    { code: true, text: 'total' },
    { code: false, text: ' above line 3.' },
  ]);
});

test('the form is that of the count, in the language', () => {
  const reported = (lang, forms) => {
    const format = createFormatter({ sheet: { lines: { args: { count: 'count' }, text: forms } } }, lang);
    return ['1', '2', '5', '1.5'].map((count) => format({ code: 'lines', args: [count] }));
  };
  assert.deepEqual(reported('en', small.sheet.lines.text), [
    '1 line is wrong.',
    '2 lines are wrong.',
    '5 lines are wrong.',
    '1.5 lines are wrong.',
  ]);
  const polish = { one: '{count} a', few: '{count} b', many: '{count} c', other: '{count} d' };
  assert.deepEqual(reported('pl', polish), ['1 a', '2 b', '5 c', '1.5 d']);
  assert.deepEqual(reported('??', { other: '{count} d' }), ['1 d', '2 d', '5 d', '1.5 d']);
});

// What Markdown reads as code: a run of backticks, up to the next run that is as long.
const codeOf = (text) => [...text.matchAll(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g)].map(([, , code]) => code.trim());

for (const [sign, due] of [
  ['`', ['`', 'x']],
  ['a`b', ['a`b', 'x']],
  ['```', ['```', 'x']],
  ['`a` `', ['`a` `', 'x']],
  ['{sign}', ['{sign}', 'x']],
  ['<b>', ['<b>', 'x']],
]) {
  test(`an argument stays text: ${sign}`, () => {
    const message = { code: 'strange_sign', args: [sign] };
    const code = say.parts(message).filter((part) => part.code);
    assert.deepEqual(
      code.map(({ text }) => text),
      due,
    );
    assert.deepEqual(codeOf(say(message)), due);
  });
}

test('a backtick in an argument begins no code span', () => {
  assert.deepEqual(say.parts({ code: 'stopped', args: ['no ` here.'] }), [
    { code: false, text: 'Stopped: no ` here. See ' },
    { code: true, text: 'x' },
    { code: false, text: '.' },
  ]);
});

test("an author's words have code of their own, but not inside code", () => {
  assert.deepEqual(say.parts({ code: 'misconception', args: ['Use `workers`.'] }), [
    { code: false, text: 'Use ' },
    { code: true, text: 'workers' },
    { code: false, text: '.' },
  ]);
  assert.equal(say.parts({ code: 'quoted', args: ['a `b` c'] })[1].text, 'a `b` c');
});

test('what has no sentence is its code and its arguments', () => {
  assert.equal(say({ code: 'nowhere', args: ['a', '2'] }), 'nowhere: a, 2');
  assert.equal(say({ code: 'toString' }), 'toString');
  assert.equal(say({}), 'undefined');
  assert.deepEqual(say.parts({ code: 'nowhere', args: ['`a'] }), [{ code: false, text: 'nowhere: `a' }]);
  assert.equal(say({ code: 'missing', args: [] }), 'There is no  above line .');
  assert.equal(withoutCatalogue({ code: 'missing', args: ['a', '2'] }, 4), 'line 4: missing');
  assert.equal(withoutCatalogue({ code: 'missing', args: ['a', '2'] }), 'missing: a, 2');
});

const entries = Object.entries(catalogue).flatMap(([section, codes]) =>
  Object.entries(codes).map(([code, entry]) => ({ section, code, entry })),
);

// English has two categories; the others are there for a language that has them.
const COUNTS = ['0', '1', '2', '3', '11', '100', '1.5'];
const SAMPLES = { name: 'total', text: 'Some words', authored: 'Some `code` here', quantity: '12 GiB', unit: 'bytes' };

function argumentsOf({ args = {} }, count) {
  const types = Object.values(args);
  return types.map((type) => (type === 'count' ? count : SAMPLES[type]));
}

function faultsOf(sentence, parts) {
  const plain = parts.map((part) => (part.code ? '`' : part.text)).join('');
  return [
    [!/^(\p{Lu}|\d|`|")/u.test(sentence), 'begins without a capital'],
    [!/[.?]$/.test(sentence), 'ends without a full stop'],
    [/ {2}/.test(sentence), 'has two spaces'],
    [/[{}]/.test(plain), 'has a brace left'],
    [(sentence.match(/`/g) ?? []).length % 2 === 1, 'has a backtick too many'],
    [/undefined|null|NaN/.test(sentence), 'lacks an argument'],
  ]
    .filter(([wrong]) => wrong)
    .map(([, what]) => what);
}

test('every sentence is well formed, whatever the count', () => {
  const format = createFormatter(catalogue);
  const faults = entries.flatMap(({ section, code, entry }) =>
    COUNTS.flatMap((count) => {
      const message = { code, args: argumentsOf(entry, count) };
      // What an author wrote ends as the author ended it.
      const isAuthored = entry.text === '{say}' || /\{\w+\}$/.test(entry.text);
      return faultsOf(format(message), format.parts(message))
        .filter((what) => !isAuthored || what !== 'ends without a full stop')
        .map((what) => `${section}.${code} ${what}: ${format(message)}`);
    }),
  );
  assert.deepEqual([...new Set(faults)], []);
  assert.notEqual(entries.length, 0);
});

test('every form of a sentence has the same arguments', () => {
  const placeholders = (form) => [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
  for (const { code, entry } of entries) {
    for (const form of Object.values(typeof entry.text === 'string' ? { other: entry.text } : entry.text)) {
      const missing = Object.keys(entry.args ?? {}).filter((name) => !placeholders(form).includes(name));
      // "one" may say "a line" in place of "1 line".
      const due = missing.filter((name) => entry.args[name] !== 'count');
      assert.deepEqual(due, [], `${code}: ${form}`);
    }
  }
});

async function sources(folder, kinds) {
  const files = await readdir(join(root, folder), { recursive: true });
  const texts = files.filter((name) => kinds.test(name)).map((name) => readFile(join(root, folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test('every sentence of the catalogue is used somewhere', async () => {
  const core = await sources('core', /\.[ch]pp$/);
  const scripts = await sources('wasm', /\.mjs$/);
  const unsaid = entries.filter(
    ({ code }) =>
      !new RegExp(`\\b(messages|lint_messages|Code|LintCode)::${code}\\b`).test(core) && !scripts.includes(`'${code}'`),
  );
  assert.deepEqual(
    unsaid.map(({ section, code }) => `${section}.${code}`),
    [],
  );
});

test('a translation reaches every word of a sentence', () => {
  const format = createFormatter(madeUpCatalogue(catalogue), 'en');
  for (const { code, entry } of entries) {
    const parts = format.parts({ code, args: argumentsOf(entry, '2').map(() => '2') });
    assert.deepEqual(untranslated(parts), [], code);
  }
});
