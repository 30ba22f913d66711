import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ELEMENT, embed } from './embedded.mjs';
import { pieces, starter } from './widget.mjs';

const keys = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([key, text]) => [key.split(' ').at(-1), JSON.parse(text).sheet.text]),
    ),
  );

test('one that is added after another went has a sheet and a place of its own', async (t) => {
  const { page, host } = await embed(t, { body: '<main></main>' + ELEMENT + ELEMENT });
  const widgets = await host.all();
  for (const [i, one] of widgets.entries()) {
    await one.locator('.ledger').waitFor();
    await pieces(page, one).sheet.fill(`weights = ${i + 1} B\n`);
  }
  assert.deepEqual(await keys(page), { 1: 'weights = 1 B\n', 2: 'weights = 2 B\n' });
  await page.evaluate(() => {
    document.querySelector('tpu-systems-audit').remove();
    for (const id of ['third', 'fourth']) {
      const added = document.createElement('tpu-systems-audit');
      added.dataset.name = id;
      document.body.append(added);
    }
  });
  const [third, fourth] = ['third', 'fourth'].map((name) => pieces(page, page.locator(`[data-name=${name}]`)));
  for (const one of [third, fourth]) await one.ledger.waitFor();
  // The first place is free again, with what was kept there.
  assert.deepEqual([await third.sheet.inputValue(), await fourth.sheet.inputValue()], ['weights = 1 B\n', starter]);
  await third.sheet.fill('weights = 3 B\n');
  await fourth.sheet.fill('weights = 4 B\n');
  assert.deepEqual(await keys(page), { 1: 'weights = 3 B\n', 2: 'weights = 2 B\n', 3: 'weights = 4 B\n' });
});

test('those in shadow roots of their own, and of one name, are told apart too', async (t) => {
  const { page } = await embed(t, { body: `${ELEMENT}<div id="one"></div><div id="two"></div>` });
  await page.evaluate(() => {
    for (const id of ['one', 'two']) {
      const root = document.getElementById(id).attachShadow({ mode: 'open' });
      root.innerHTML = '<tpu-systems-audit></tpu-systems-audit><tpu-systems-audit id="named"></tpu-systems-audit>';
    }
  });
  const all = page.locator('tpu-systems-audit');
  for (let i = 0; i < 5; i++) {
    await all.nth(i).locator('.ledger').waitFor();
    await pieces(page, all.nth(i)).sheet.fill(`weights = ${i} B\n`);
  }
  const kept = await page.evaluate(() => Object.values(localStorage).map((text) => JSON.parse(text).sheet.text));
  assert.deepEqual(
    kept.sort(),
    [0, 1, 2, 3, 4].map((i) => `weights = ${i} B\n`),
  );
});

test('one whose place was taken while it was out of the page has another, and loses nothing', async (t) => {
  const { page, sheet } = await embed(t, { body: ELEMENT });
  await sheet.fill('weights = 1 B\n');
  await page.evaluate(async () => {
    const first = document.querySelector('tpu-systems-audit');
    first.remove();
    // What is set out of the page is kept once it is back in it.
    first.state = { ...first.state, sheet: { text: 'weights = 5 B\n' } };
    const second = document.createElement('tpu-systems-audit');
    const ready = (element) => new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
    const both = [ready(second), ready(first)];
    document.body.append(second);
    await both[0];
    document.body.append(first);
    await both[1];
  });
  assert.deepEqual(await keys(page), { 1: 'weights = 1 B\n', 2: 'weights = 5 B\n' });
});
