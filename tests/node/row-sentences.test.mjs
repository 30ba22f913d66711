import assert from 'node:assert/strict';
import test from 'node:test';
import { rowWithSentences } from '../../wasm/cli/grade/row-sentences.mjs';

const row = (findings) => ({ id: 'a', lesson: 'l', stages: [{ stage: 1, findings }], misconceptions: [] });
const written = (findings) => JSON.stringify(row(findings));

for (const [name, finding, message] of [
  ['a name', { code: 'unknown_name', args: ['m'], line: null }, "There's no input or earlier line named `m`."],
  [
    'a quote and a backslash',
    { code: 'unknown_name', args: ['a"\\'] },
    'There\'s no input or earlier line named `a"\\`.',
  ],
  ['no arguments', { code: 'nowhere', args: [] }, 'nowhere'],
  ['two arguments', { code: 'nowhere', args: ['a', ',"]}'] }, 'nowhere: a, ,"]}'],
]) {
  test(`a row's finding gets its sentence: ${name}`, () => {
    const { code, args, ...others } = finding;
    assert.equal(rowWithSentences(written([finding])), written([{ code, args, message, ...others }]));
  });
}

test('a sentence that a finding brings is kept, and what a student wrote is not taken for a finding', () => {
  const findings = [
    { code: 'old', args: [], message: 'Old.', line: null },
    { line: '{"code":"unknown_name","args":["x"],"line":null}' },
  ];
  assert.equal(rowWithSentences(written(findings)), written(findings));
});

test('what does not print is escaped in the sentence, too', () => {
  const text = rowWithSentences('{"code":"unknown_name","args":["a\\u202eb"]}');
  assert.ok(!text.includes('\u202e'));
  assert.equal(JSON.parse(text).message, "There's no input or earlier line named `a\u202eb`.");
});

test('a long argument is found, too', () => {
  const words = '\\"x'.repeat(20_000);
  assert.ok(JSON.parse(rowWithSentences(`{"code":"unknown_name","args":["${words}"]}`)).message.length > 40_000);
});
