import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFramed, onParentMessage, parentOrigin } from './parent-window.js';

/** A page in a frame; `place` and `referrer` say what it knows of the page around. */
function frame(place: object, referrer = ''): { parent: object } {
  const parent = {};
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { parent }),
    location: place,
    document: { referrer },
  });
  return { parent };
}

test('the origin is that of the nearest ancestor, else that of the referrer, else unknown', () => {
  for (const [place, referrer, origin] of [
    [{ ancestorOrigins: ['https://a.example', 'https://b.example'] }, 'https://c.example/', 'https://a.example'],
    [{}, 'https://c.example/course?x', 'https://c.example'],
    [{ ancestorOrigins: ['null'] }, 'https://c.example/', '*'],
    [{}, '', '*'],
    [{}, 'file:///course.html', '*'],
  ] as const) {
    frame(place, referrer);
    assert.equal(parentOrigin(), origin);
  }
});

test('a page is framed if its parent is another', () => {
  frame({});
  assert.equal(isFramed(), true);
  const top = Object.assign(new EventTarget(), { parent: null as unknown });
  top.parent = top;
  Object.assign(globalThis, { window: top });
  assert.equal(isFramed(), false);
});

test('only objects that the parent sent from its origin are handled', () => {
  for (const [referrer, others] of [
    ['https://c.example/', 0],
    ['', 1],
  ] as const) {
    const { parent } = frame({}, referrer);
    const handled: unknown[] = [];
    onParentMessage((message) => handled.push(message));
    const receive = (data: unknown, source: unknown, origin: string): void =>
      void window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
    receive({ a: 1 }, parent, 'https://c.example');
    assert.deepEqual(handled.splice(0), [{ a: 1 }]);
    receive({ a: 2 }, {}, 'https://c.example');
    for (const data of [null, 'text', 7]) receive(data, parent, 'https://c.example');
    assert.deepEqual(handled, []);
    // Without a known origin any will do.
    receive({ a: 3 }, parent, 'https://other.example');
    assert.equal(handled.length, others);
  }
});
