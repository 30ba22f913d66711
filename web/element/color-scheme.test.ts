import assert from 'node:assert/strict';
import { test } from 'node:test';
import { luma, schemeAround, watchScheme } from './color-scheme.js';

test('the luma of a colour has the weights of BT.601', () => {
  for (const [color, expected] of [
    ['rgb(0, 0, 0)', 0],
    ['rgb(255, 255, 255)', 255],
    ['rgb(100, 0, 0)', 29.9],
    ['rgb(0, 100, 0)', 58.7],
    ['rgb(0, 0, 100)', 11.4],
    ['rgba(200, 200, 200, 0.5)', 200],
  ] as const)
    assert.ok(Math.abs(luma(color)! - expected) < 1e-9, color);
});

test('a background that is mostly transparent, or not in RGB, has none', () => {
  for (const color of ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.49)', 'transparent', 'color(srgb 0 0 0)', ''])
    assert.equal(luma(color), null, color);
});

/** An element with a background and a parent; `host` is that of the shadow root it is at the top of. */
interface Place {
  background?: string;
  colorScheme?: string;
  parentElement?: Place | null;
  host?: Place;
}

class Root {
  host: Place | undefined;
}

/** Makes a page where `getComputedStyle` and media queries answer for such elements. */
function page(prefersDark = false): EventTarget {
  const media = Object.assign(new EventTarget(), { matches: prefersDark });
  Object.assign(globalThis, {
    ShadowRoot: Root,
    getComputedStyle: ({ background = 'rgba(0, 0, 0, 0)', colorScheme = 'normal' }: Place) => ({
      backgroundColor: background,
      colorScheme,
    }),
    matchMedia: () => media,
  });
  return media;
}

function place(given: Place): Element {
  const getRootNode = (): unknown => (given.host ? Object.assign(new Root(), { host: given.host }) : {});
  return { parentElement: null, ...given, getRootNode } as unknown as Element;
}

test('the scheme is that of the first opaque background, out of shadow roots, too', () => {
  page();
  const dark = place({ background: 'rgb(10, 10, 10)', parentElement: place({ background: 'rgb(255, 255, 255)' }) });
  assert.equal(schemeAround(place({ parentElement: place({ parentElement: dark }) })), 'dark');
  assert.equal(schemeAround(place({ host: dark })), 'dark');
  assert.equal(schemeAround(place({ background: 'rgb(240, 240, 240)', parentElement: dark })), 'light');
  assert.equal(schemeAround(place({ background: 'rgb(127, 127, 127)' })), 'dark');
  assert.equal(schemeAround(place({ background: 'rgb(129, 129, 129)' })), 'light');
});

test('without a background it is that of the page, and of the reader if the page has both', () => {
  for (const [colorScheme, prefersDark, expected] of [
    ['normal', true, 'light'],
    ['normal', false, 'light'],
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['light dark', true, 'dark'],
    ['light dark', false, 'light'],
  ] as const) {
    page(prefersDark);
    assert.equal(schemeAround(place({ colorScheme })), expected, `${colorScheme} ${prefersDark}`);
  }
});

test('the scheme is looked at again when the page, its settings or a background change, until that is stopped', () => {
  const media = page();
  const observed: object[] = [];
  let observer = (): void => undefined;
  let disconnected = 0;
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { documentElement: 'html', body: 'body' }),
    window: new EventTarget(),
    MutationObserver: class {
      constructor(changed: () => void) {
        observer = changed;
      }
      observe = (target: string, { attributes, attributeFilter }: MutationObserverInit): void =>
        void observed.push([target, attributes, attributeFilter!.includes('class')]);
      disconnect = (): void => void (disconnected += 1);
    },
  });
  let changes = 0;
  const parent = place({});
  const stop = watchScheme(place({ parentElement: parent }), () => (changes += 1));
  assert.deepEqual(observed, [
    ['html', true, true],
    ['body', true, true],
  ]);
  const transition = (propertyName: string, target: Element): void => {
    const event = Object.assign(new Event('transitionend'), { propertyName });
    Object.defineProperty(event, 'target', { value: target });
    document.dispatchEvent(event);
  };
  const all = (): void => {
    window.dispatchEvent(new Event('load'));
    media.dispatchEvent(new Event('change'));
    transition('background-color', parent);
  };
  observer();
  assert.equal(changes, 1);
  all();
  assert.equal(changes, 4);
  transition('color', parent);
  transition('background-color', place({}));
  assert.equal(changes, 4);
  stop();
  all();
  assert.equal(changes, 4);
  assert.equal(disconnected, 1);
});
