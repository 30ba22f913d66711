// The page's words, and what the generator refuses.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { wordModules } from '../../core/generate/words.mjs';
import { root } from './run-cli.mjs';

const words = JSON.parse(await readFile(join(root, 'web/text/page-words.json'), 'utf8'));

async function sources() {
  const web = join(root, 'web');
  const files = (await readdir(web, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('generated'),
  );
  return (await Promise.all(files.map((name) => readFile(join(web, name), 'utf8')))).join('\n');
}

test('every word of the page is used', async () => {
  const text = await sources();
  const members = [...wordModules(words)['word.ts'].matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);
  assert.equal(members.length, Object.keys(words.first).length + Object.keys(words.later).length);
  assert.deepEqual(
    members.filter((name) => !new RegExp(`\\bWord\\.${name}\\b`).test(text)),
    [],
  );
});

for (const [what, first, later] of [
  ['a placeholder that is no argument', { a: { text: 'Stage {stage}' } }, {}],
  ['an argument of another type', { a: { args: { stage: 'quantity' }, text: 'Stage {stage}' } }, {}],
  ['code', {}, { a: { text: 'Write `x`.' } }],
  ['plural forms before the formatter is there', { a: { args: { n: 'count' }, text: { one: 'a', other: 'b' } } }, {}],
  ['a code that is there twice', { a: { text: 'A' } }, { a: { text: 'B' } }],
]) {
  test(`${what} is refused`, () => {
    assert.throws(() => wordModules({ first, later }), /page-words\.json: a /);
  });
}

test('a word has its number, its arguments and its text', () => {
  const modules = wordModules({
    first: { next_stage: { args: { stage: 'text', of: 'text' }, text: 'Next: {stage} of {of}' } },
    later: { hints: { args: { count: 'count' }, text: { one: 'Hint', other: 'Hints' } } },
  });
  assert.match(modules['word.ts'], /enum Word \{[^]*nextStage,[^]*hints,/);
  assert.match(modules['word.ts'], /\[Word\.nextStage\]: \[stage: string \| number, of: string \| number\];/);
  assert.match(modules['word.ts'], /\[Word\.hints\]: \[count: number\];/);
  assert.match(modules['first-words.ts'], /\["Next: \{0\} of \{1\}"\]/);
  assert.match(modules['later-words.ts'], /FIRST_CODES: readonly string\[\] = \["next_stage"\]/);
});
