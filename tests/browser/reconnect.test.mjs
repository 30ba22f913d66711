import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embed, ELEMENT } from './embedded.mjs';
import { checked, solution } from './widget.mjs';

const TIMES = 20;
const FIREFOX = process.env.BROWSER === 'firefox' && 'only Chromium tells what its heap holds';

/** Counts what listens to the page itself: listeners of window, document and media queries, and observers. */
function counting() {
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

/** Takes the element out and puts it back, and waits each time until it is ready again; what listened before and after. */
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

/** Remembers every instance's memory, without keeping it. */
function weighing() {
  const { instantiate } = WebAssembly;
  const memories = [];
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    // The engine's rest has none of its own.
    const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    if (memory) memories.push(new WeakRef(memory));
    return instance;
  };
  globalThis.instances = () => memories.filter((memory) => memory.deref()).length;
}

/** What the page holds once its garbage is gone. */
async function held(page) {
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const instances = await page.evaluate(() => globalThis.instances());
  return { heap: usedSize, nodes, listeners: jsEventListeners, instances };
}

test('removed and put back twenty times, nothing more listens, and it goes on where it was', async (t) => {
  const widget = await embed(t, {}, { before: counting });
  const { host } = widget;
  await widget.sheet.fill(solution);
  const [before, after] = await reconnect(host, TIMES);
  assert.ok(before > 0);
  assert.equal(after, before);
  assert.equal(await widget.sheet.inputValue(), solution);
  await checked(widget, 'Stage 1: passed');
  const left = await host.evaluate((element) => {
    const there = globalThis.listening();
    element.remove();
    return there - globalThis.listening();
  });
  assert.ok(left > 0);
});

test(
  'removed and put back twenty times, nothing grows: heap, nodes, listeners, instances',
  { skip: FIREFOX },
  async (t) => {
    const { page, host } = await embed(t, {}, { before: weighing });
    // Until all of it has run hot.
    await reconnect(host, 2 * TIMES);
    const first = await held(page);
    assert.equal(first.instances, 1);
    let before = first.heap;
    const grown = [];
    for (let round = 0; round < 4; round++) {
      await reconnect(host, TIMES);
      const { heap, ...after } = await held(page);
      assert.deepEqual({ heap: first.heap, ...after }, first);
      grown.push(heap - before);
      before = heap;
    }
    // What is left behind is left in every round, and an instance's own objects take more than this; compiled code and
    // caches come and go.
    assert.ok(Math.min(...grown) < TIMES * 4096, `the heap grew by ${grown.join(', ')} bytes`);
  },
);

/** Counts what is compiled and what is made from it. */
function making() {
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

test('three on a page share one compiled module, and have an instance each', async (t) => {
  const { page, host } = await embed(t, { body: ELEMENT.repeat(3) }, { before: making });
  for (let i = 0; i < 3; i++) await host.nth(i).locator('.ledger').waitFor();
  // Each of the two parts once; an instance of each part for each.
  await page.waitForFunction(() => globalThis.made.instances === 6);
  assert.equal(await page.evaluate(() => globalThis.made.compiled), 2);
  for (const part of ['engine.wasm', 'engine.rest.wasm']) {
    assert.equal(page.asked.filter((request) => request.url().endsWith(part)).length, 1);
  }
});

test('one that is taken out of a page for good leaves nothing of itself', { skip: FIREFOX }, async (t) => {
  const { page, host } = await embed(t, { body: `<main>${ELEMENT}</main>` }, { before: weighing });
  await host.evaluate((element) => element.remove());
  // The next frame lets go of what was drawn.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal((await held(page)).instances, 0);
});

test('another lesson that was asked for while it was out of the page is there when it is put back', async (t) => {
  const widget = await embed(t);
  const { host, stage } = widget;
  await widget.sheet.fill(solution);
  const put = (lesson, wait) =>
    host.evaluate(
      async (element, [id, drawn]) => {
        const { parentElement } = element;
        element.remove();
        element.lesson = id;
        if (drawn) await element.updateComplete;
        const ready = new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
        parentElement.append(element);
        return (await ready).detail.lesson;
      },
      [lesson, wait],
    );
  for (const wait of [false, true]) {
    assert.equal(await put('tpu-03', wait), 'tpu-03');
    await host.getByRole('heading', { name: /^TPU generations/ }).waitFor();
    assert.equal(await put('tpu-systems-audit', wait), 'tpu-systems-audit');
    assert.equal(await widget.sheet.inputValue(), solution);
  }
  await stage(2).click();
  await host.getByRole('heading', { name: /^Stage 2/ }).waitFor();
});
