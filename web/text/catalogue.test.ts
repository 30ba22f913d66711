import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetSource } from '../lesson/asset-source.js';
import { loadFormatter } from './catalogue.js';

const files = {
  'messages.json': { languages: ['de'], sheet: { wrong: { text: 'Wrong.' } } },
  'messages.lesson.json': { lesson: { bad: { text: 'Bad.' } } },
  'messages.de.json': { sheet: { wrong: { text: 'Falsch.' } } },
};
const asked: string[] = [];
const assets = {
  catalogue: async (file: string) => {
    asked.push(file);
    return files[file as keyof typeof files] ?? null;
  },
} as unknown as AssetSource;

for (const [lang, lesson, wrong, bad, names] of [
  ['en', false, 'Wrong.', 'bad', ['messages.json']],
  ['en-GB', true, 'Wrong.', 'Bad.', ['messages.json', 'messages.lesson.json']],
  ['de', false, 'Falsch.', 'bad', ['messages.json', 'messages.de.json']],
  ['fr', false, 'Wrong.', 'bad', ['messages.json']],
] as const) {
  test(`the sentences for ${lang}${lesson ? ', with those about lessons' : ''}`, async () => {
    asked.length = 0;
    const format = await loadFormatter(assets, lang, lesson);
    assert.equal(format({ code: 'wrong', args: [] }), wrong);
    assert.equal(format({ code: 'bad', args: [] }), bad);
    assert.deepEqual(asked, names);
  });
}

test('without a catalogue there is no formatter', async () => {
  const none = { catalogue: async () => null } as unknown as AssetSource;
  await assert.rejects(loadFormatter(none, 'en', false), /messages\.json/);
});
