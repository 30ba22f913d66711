import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SavedState } from '../session/saved-state.js';
import { autosave } from './autosave.js';

class Audit extends EventTarget {
  state: SavedState | null = state('a');
}

const state = (text: string, passed: number[] = []): SavedState => ({ sheet: { text }, passed }) as SavedState;

let saved: [string, number][];
let audit: Audit;

beforeEach(() => {
  saved = [];
  audit = new Audit();
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
  });
  autosave(audit as unknown as Parameters<typeof autosave>[0], ({ sheet }, score) => saved.push([sheet.text, score]));
});

const ready = (): void => void audit.dispatchEvent(new CustomEvent('ready', { detail: { stages: 4 } }));

test('nothing is saved before the lesson is loaded', () => {
  audit.state = state('b');
  window.dispatchEvent(new Event('pagehide'));
  assert.deepEqual(saved, []);
});

test('changes are saved when the student leaves, once', () => {
  ready();
  audit.dispatchEvent(new Event('focusout'));
  assert.deepEqual(saved, []);
  audit.state = state('b', [1]);
  audit.dispatchEvent(new Event('focusout'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  assert.deepEqual(saved, [['b', 0.25]]);
});

test('every check is saved, with or without changes, and with its result', async () => {
  ready();
  audit.dispatchEvent(new Event('stage-checked'));
  audit.state = state('a', [1, 2]);
  await Promise.resolve();
  assert.deepEqual(saved, [['a', 0.5]]);
});
