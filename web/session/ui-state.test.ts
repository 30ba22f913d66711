import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Word } from '../text/generated/word.js';
import { UiState } from './ui-state.js';

let changes: number;
let ui: UiState;
beforeEach(() => {
  changes = 0;
  ui = new UiState(() => (changes += 1));
});

test('a question is open until it is answered, and only yes does it', () => {
  let done = 0;
  for (const [yes, expected] of [
    [false, 0],
    [true, 1],
  ] as const) {
    ui.ask('reset');
    assert.equal(ui.question, 'reset');
    ui.answer(yes, () => (done += 1));
    assert.equal(ui.question, null);
    assert.equal(done, expected);
  }
  assert.equal(changes, 4);
});

test('solution and status are shown', () => {
  assert.equal(ui.solutionShown, false);
  ui.showSolution();
  assert.equal(ui.solutionShown, true);
  ui.showStatus(Word.fileLoaded);
  assert.equal(ui.status, Word.fileLoaded);
  assert.equal(changes, 2);
  ui.close();
  assert.equal(ui.solutionShown, false);
});
