import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Word } from './generated/word.js';
import { firstWords } from './words.js';

test('the first words need no formatter', () => {
  assert.equal(firstWords(Word.check, []), 'Check');
  assert.equal(firstWords(Word.stageHeading, [2]), 'Stage 2.');
  assert.equal(firstWords(Word.fileNotLoaded, ['/a/lesson.json', 404]), "/a/lesson.json couldn't be loaded (404).");
});
