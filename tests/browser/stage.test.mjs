import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from './browser.mjs';
import { open, pieces } from './widget.mjs';

/** Sets the stage as a script does, and says what stage there is once that is drawn. */
const set = (host, stage) =>
  host.evaluate(async (element, wanted) => {
    if (typeof wanted === 'string') element.setAttribute('stage', wanted);
    else element.stage = wanted;
    await element.updateComplete;
    return [element.stage, element.state.stage];
  }, stage);

test('a stage that is asked for while the lesson is on its way is the one that is opened', async (t) => {
  const page = await visit(t, 'about:blank');
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/lessons/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?stage=1');
  const { host } = pieces(page);
  // Long enough on its way that the element has shown that it waits.
  await host.getByText('Loading the lesson').waitFor();
  assert.equal(await host.evaluate((element) => ((element.stage = 3), element.stage)), 3);
  release();
  await host.getByRole('heading', { name: /^Stage 3/ }).waitFor();
  assert.equal(await host.evaluate((element) => element.stage), 3);
});

test('the property is the stage in view, and says where to go however often the student went elsewhere', async (t) => {
  const { host, stage } = await open(t, '/?stage=1');
  const now = () => host.evaluate((element) => element.stage);
  for (const back of [1, '1', 1]) {
    assert.equal(await now(), 1);
    await stage(3).click();
    await host.getByRole('heading', { name: /^Stage 3/ }).waitFor();
    assert.equal(await now(), 3);
    assert.deepEqual(await set(host, back), [1, 1]);
    await host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
  }
});

test('what is no stage of the lesson changes nothing, whenever it is asked for', async (t) => {
  const { page, host, ledger } = await open(t);
  await set(host, 2);
  for (const none of [-1, 0, 2.5, 99, NaN, null, '-1', '2.5', 'two', ''])
    assert.deepEqual(await set(host, none), [2, 2], String(none));
  assert.equal(await host.getByText('number from 1 to').count(), 0);
  for (const none of ['-1', '2.5', '99', 'two']) {
    await page.addInitScript((given) => {
      new MutationObserver((_, observer) => {
        const element = document.querySelector('tpu-systems-audit');
        if (!element) return;
        observer.disconnect();
        element.setAttribute('stage', given);
      }).observe(document, { childList: true, subtree: true });
    }, none);
    await page.reload();
    await ledger.waitFor();
    assert.equal(await host.evaluate((element) => element.stage), 2, none);
  }
});

test('another lesson is opened at the stage that was asked for with it, and the first one stays where it was', async (t) => {
  const { host } = await open(t, '/?stage=3');
  await host.getByRole('heading', { name: /^Stage 3/ }).waitFor();
  const give = (lesson, stage) =>
    host.evaluate(
      (element, [id, at]) =>
        new Promise((resolve) => {
          element.addEventListener('ready', ({ detail }) => resolve([detail.lesson, detail.stage]), { once: true });
          if (at) element.stage = at;
          element.lesson = id;
        }),
      [lesson, stage],
    );
  assert.deepEqual(await give('tpu-03', 2), ['tpu-03', 2]);
  const kept = await host.evaluate(() =>
    JSON.parse(localStorage.getItem('tpu-systems-audit tpu-systems-audit / 1') ?? '{"stage":3}'),
  );
  assert.equal(kept.stage, 3);
});
