import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../tests/english.js';
import { Word } from './generated/word.js';
import { sayWith } from './say-with.js';

test('an argument of a word may be a template', () => {
  const file = { any: 'template' };
  assert.deepEqual(sayWith(say, Word.download, file), ['Download ', file, '']);
});

test('a number is counted', () => {
  const names = ['a'];
  assert.deepEqual(sayWith(say, Word.dependentLines, names, 1), [
    '',
    names,
    ' depends on this line and will update when you fix it.',
  ]);
  assert.deepEqual(sayWith(say, Word.dependentLines, names, 2), [
    '',
    names,
    ' depend on this line and will update when you fix it.',
  ]);
});
