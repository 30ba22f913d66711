import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LocalStore } from './local-store.js';

let stored: Map<string, string>;
let full: boolean;
let hidden: boolean;
/** What waits for the next paint. */
let frames: (() => void)[];

beforeEach(() => {
  stored = new Map();
  full = hidden = false;
  frames = [];
  const window = new EventTarget();
  Object.assign(globalThis, {
    window,
    location: { pathname: '/course' },
    document: {
      get hidden() {
        return hidden;
      },
    },
    requestAnimationFrame: (then: () => void) => frames.push(then),
    setTimeout: (then: () => void) => then(),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        if (full) throw new Error('full');
        stored.set(key, text);
      },
    },
  });
});

const paint = (): void => frames.splice(0).forEach((then) => then());

/** A store that has its key, and how often it said that its availability changed. */
function store(id: string): { store: LocalStore; changes: () => number } {
  let changes = 0;
  const store = new LocalStore('lesson', id, () => (changes += 1));
  store.acquireKey();
  return { store, changes: () => changes };
}

test('a text is written after the paint, the last one only', () => {
  const { store: own } = store('after-paint');
  own.write('one');
  own.write('two');
  assert.equal(own.read(), null);
  assert.equal(frames.length, 1);
  paint();
  assert.equal(own.read(), 'two');
  own.write('three');
  paint();
  assert.equal(own.read(), 'three');
});

test('a text is not lost when the page is left or hidden, or the key released', () => {
  const { store: own } = store('leaving');
  for (const event of ['pagehide', 'visibilitychange']) {
    own.write(event);
    window.dispatchEvent(new Event(event));
    assert.equal(own.read(), event);
  }
  own.write('closed');
  own.releaseKey();
  assert.equal(own.read(), 'closed');
  own.write('detached');
  paint();
  assert.equal(own.read(), 'closed');
});

test('a hidden page, which is not painted, writes at once', () => {
  const { store: own } = store('hidden');
  hidden = true;
  own.write('text');
  assert.equal(own.read(), 'text');
});

test('full storage is reported once, and once more when it has room again', () => {
  const { store: own, changes } = store('full');
  full = true;
  for (const text of ['a', 'b']) {
    own.write(text);
    paint();
    assert.equal(own.available, false);
  }
  assert.equal(changes(), 1);
  full = false;
  own.write('c');
  paint();
  assert.equal(own.available, true);
  assert.equal(changes(), 2);
});

test('two widgets of a lesson never write the same key, and each claims its own again', () => {
  const [first, second] = [store('twice').store, store('twice').store];
  first.write('1');
  second.write('2');
  paint();
  assert.deepEqual([...stored.values()], ['1', '2']);
  first.releaseKey();
  assert.equal(first.acquireKey(), false);
  assert.equal(first.read(), '1');
});

test('a key that another widget took meanwhile is replaced', () => {
  const [first, second] = [store('taken').store, new LocalStore('lesson', 'taken', () => undefined)];
  first.releaseKey();
  second.acquireKey();
  assert.equal(first.acquireKey(), true);
  assert.ok(first.ownsKey && second.ownsKey);
});
