import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetSource } from '../lesson/asset-source.js';
import { loadSentences, wordFormatter, words } from './catalogue.js';
import { Word } from './generated/word.js';

const files = {
  'messages.json': { languages: ['de'], sheet: { wrong: { text: 'Wrong.' } } },
  'messages.lesson.json': { lesson: { bad: { text: 'Bad.' } } },
  'messages.de.json': {
    sheet: { wrong: { text: 'Falsch.' } },
    page: {
      check: { text: 'Prüfen' },
      hints: { args: { count: 'count' }, text: { one: 'Hinweis', other: 'Hinweise' } },
      next_stage: { args: { stage: 'text' }, text: 'Weiter: Stufe {stage}' },
    },
  },
};
const asked: string[] = [];
const assets = {
  catalogue: async (file: string) => {
    asked.push(file);
    return files[file as keyof typeof files] ?? null;
  },
} as unknown as AssetSource;

for (const [lang, lesson, wrong, bad, check, names] of [
  ['en', false, 'Wrong.', 'bad', 'Check', ['messages.json']],
  ['en-GB', true, 'Wrong.', 'Bad.', 'Check', ['messages.json', 'messages.lesson.json']],
  ['de', false, 'Falsch.', 'bad', 'Prüfen', ['messages.json', 'messages.de.json']],
  ['fr', false, 'Wrong.', 'bad', 'Check', ['messages.json']],
] as const) {
  test(`the sentences for ${lang}${lesson ? ', with those about lessons' : ''}`, async () => {
    asked.length = 0;
    const sentences = await loadSentences(assets, lang, lesson);
    assert.equal(sentences.messages({ code: 'wrong', args: [] }), wrong);
    assert.equal(sentences.messages({ code: 'bad', args: [] }), bad);
    assert.equal(sentences.words(Word.check, []), check);
    assert.deepEqual(asked, names);
  });
}

test('without a catalogue there are no sentences', async () => {
  const none = { catalogue: async () => null } as unknown as AssetSource;
  await assert.rejects(loadSentences(none, 'en', false), /messages\.json/);
});

test('a word has its arguments and the form of its count', () => {
  assert.equal(words(Word.nextStage, [2]), 'Next: stage 2');
  assert.equal(words(Word.fileNotLoaded, ['a.json', 404]), "a.json couldn't be loaded (404).");
  assert.equal(words(Word.hints, [1]), 'Hint');
  assert.equal(words(Word.hints, [2]), 'Hints');
  assert.equal(words(Word.wholeNumberLabel, ['workers', 1, 4096]), 'workers, whole number from 1 to 4096');
});

test('a word without a translation is English', () => {
  const german = wordFormatter(files['messages.de.json'].page as Parameters<typeof wordFormatter>[0], 'de');
  assert.equal(german(Word.nextStage, [2]), 'Weiter: Stufe 2');
  assert.equal(german(Word.hints, [2]), 'Hinweise');
  assert.equal(german(Word.stageHeading, [2]), 'Stage 2.');
  assert.equal(german(Word.download, ['a.json']), 'Download a.json');
});
