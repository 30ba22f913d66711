import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopHostShortcuts } from './keyboard-isolation.js';

function isStopped(key: string, tagName = 'TEXTAREA', modifiers = {}): boolean {
  let stopped = false;
  const event = { key, target: { tagName }, stopPropagation: () => (stopped = true), ...modifiers };
  stopHostShortcuts(event as unknown as KeyboardEvent);
  return stopped;
}

test('what is typed into a field does not reach the page around', () => {
  for (const tag of ['INPUT', 'TEXTAREA', 'SELECT'])
    for (const key of ['s', '/', 'ArrowLeft', 'Enter', 'F', '1']) assert.ok(isStopped(key, tag), `${tag} ${key}`);
});

test('keys outside fields, shortcuts with modifiers, Escape, Tab and function keys do', () => {
  assert.ok(!isStopped('s', 'BUTTON'));
  for (const key of ['Escape', 'Tab', 'F5', 'F12']) assert.ok(!isStopped(key), key);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) assert.ok(!isStopped('s', 'INPUT', { [modifier]: true }));
});
