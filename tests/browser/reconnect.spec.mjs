import { engineFiles } from '../../wasm/loader.mjs';
import { expect, test } from './fixtures.mjs';
import { ELEMENT } from './host-page.mjs';
import { checked, loaded, solution } from './widget.mjs';

const TIMES = 20;
const NO_HEAP = 'only Chromium reports its heap';

/** Defines `listening()`: the number of listeners on window, document and media queries, and of observers. */
function countListeners() {
  const listening = new Map();
  globalThis.listening = () => [...listening.values()].reduce((sum, kinds) => sum + kinds.size, 0);
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const ofPage = (target) => target === globalThis || target === document || target instanceof MediaQueryList;
  const ids = new Map();
  const idOf = (what) => ids.get(what) ?? ids.set(what, ids.size).get(what);
  EventTarget.prototype.addEventListener = function (type, call, options) {
    const target = this ?? globalThis;
    if (ofPage(target)) listening.set(target, (listening.get(target) ?? new Set()).add(`${type} ${idOf(call)}`));
    return add.call(target, type, call, options);
  };
  EventTarget.prototype.removeEventListener = function (type, call, options) {
    const target = this ?? globalThis;
    listening.get(target)?.delete(`${type} ${idOf(call)}`);
    return remove.call(target, type, call, options);
  };
  for (const kind of [MutationObserver, ResizeObserver]) {
    const { observe, disconnect } = kind.prototype;
    kind.prototype.observe = function (target, options) {
      listening.set(this, (listening.get(this) ?? new Set()).add(idOf(target)));
      return observe.call(this, target, options);
    };
    kind.prototype.disconnect = function () {
      listening.delete(this);
      return disconnect.call(this);
    };
  }
}

/** Detaches and attaches the element, waiting for `ready` each time. Returns the number of listeners before and after. */
const reconnect = (host, times) =>
  host.evaluate(async (element, count) => {
    const { parentElement, nextSibling } = element;
    const before = globalThis.listening?.();
    for (let i = 0; i < count; i++) {
      element.remove();
      const ready = new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
      parentElement.insertBefore(element, nextSibling);
      await ready;
      await element.updateComplete;
    }
    return [before, globalThis.listening?.()];
  }, times);

/** Defines `instances()`: the number of engine instances that are not collected yet. */
function countInstances() {
  const { instantiate } = WebAssembly;
  const memories = [];
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    // The grading module has no memory of its own.
    const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    if (memory) memories.push(new WeakRef(memory));
    return instance;
  };
  globalThis.instances = () => memories.filter((memory) => memory.deref()).length;
}

/** Memory of the page after garbage collection. */
async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const instances = await page.evaluate(() => globalThis.instances());
  return { heap: usedSize, nodes, listeners: jsEventListeners, instances };
}

test('detached and attached twenty times it has no more listeners and keeps its work', async ({ embed }) => {
  const widget = await embed({}, { before: countListeners });
  const { host } = widget;
  await widget.sheet.fill(solution);
  const [before, after] = await reconnect(host, TIMES);
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(before);
  await expect(widget.sheet).toHaveValue(solution);
  await checked(widget, 'Stage 1 passed');
  const left = await host.evaluate((element) => {
    const there = globalThis.listening();
    element.remove();
    return there - globalThis.listening();
  });
  expect(left).toBeGreaterThan(0);
});

test('detached and attached twenty times it does not grow: heap, nodes, listeners, instances', async ({
  browserName,
  embed,
}) => {
  test.skip(browserName === 'firefox', NO_HEAP);
  const { page, host } = await embed({}, { before: countInstances });
  // Warm up: code is compiled, caches are filled.
  await reconnect(host, 2 * TIMES);
  const first = await memoryOf(page);
  expect(first.instances).toBe(1);
  let before = first.heap;
  const grown = [];
  for (let round = 0; round < 4; round++) {
    await reconnect(host, TIMES);
    const { heap, ...after } = await memoryOf(page);
    expect({ heap: first.heap, ...after }).toEqual(first);
    grown.push(heap - before);
    before = heap;
  }
  // A leak grows in every round, by more than this; compiled code and caches come and go.
  expect(Math.min(...grown), `the heap grew by ${grown.join(', ')} bytes`).toBeLessThan(TIMES * 4096);
});

/** Counts compiled modules and instances. */
function countModules() {
  globalThis.made = { compiled: 0, instances: 0 };
  const { compile, instantiate } = WebAssembly;
  WebAssembly.compile = (bytes) => {
    globalThis.made.compiled += 1;
    return compile(bytes);
  };
  WebAssembly.instantiate = (...given) => {
    globalThis.made.instances += 1;
    return instantiate(...given);
  };
}

test('three widgets on a page share one compiled module and have an instance each', async ({ embed }) => {
  const { page, host, requests } = await embed({ body: ELEMENT.repeat(3) }, { before: countModules });
  for (let i = 0; i < 3; i++) await loaded({ host: host.nth(i) });
  // Two modules: each is compiled once and instantiated for each widget.
  await page.waitForFunction(() => globalThis.made.instances === 6);
  expect(await page.evaluate(() => globalThis.made.compiled)).toBe(2);
  for (const part of Object.values(engineFiles)) {
    expect(requests.filter((request) => request.url().endsWith(part)).length).toBe(1);
  }
});

test('a widget that is removed from the page is collected', async ({ browserName, embed }) => {
  test.skip(browserName === 'firefox', NO_HEAP);
  const { page, host } = await embed({ body: `<main>${ELEMENT}</main>` }, { before: countInstances });
  await host.evaluate((element) => element.remove());
  // The next frame releases the rendered elements.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect((await memoryOf(page)).instances).toBe(0);
});

test('a lesson that is set while the element is detached is shown when it is attached', async ({ embed }) => {
  const widget = await embed();
  const { host, stage } = widget;
  await widget.sheet.fill(solution);
  const put = (lesson, wait) =>
    host.evaluate(
      async (element, [id, rendered]) => {
        const { parentElement } = element;
        element.remove();
        element.lesson = id;
        if (rendered) await element.updateComplete;
        const ready = new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
        parentElement.append(element);
        return (await ready).detail.lesson;
      },
      [lesson, wait],
    );
  for (const wait of [false, true]) {
    expect(await put('tpu-03', wait)).toBe('tpu-03');
    await host.getByRole('heading', { name: /^TPU generations/ }).waitFor();
    expect(await put('tpu-systems-audit', wait)).toBe('tpu-systems-audit');
    await expect(widget.sheet).toHaveValue(solution);
  }
  await stage(2).click();
  await host.getByRole('heading', { name: /^Stage 2/ }).waitFor();
});
