import { expect, test } from './fixtures.mjs';
import { ELEMENT } from './host-page.mjs';
import { loaded, locators, painted, starter } from './widget.mjs';

/** The saved sheets by the last part of their keys. */
async function savedSheets(page) {
  await painted(page);
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([key, text]) => [key.split(' ').at(-1), JSON.parse(text).sheet.text]),
    ),
  );
}

test('a widget added after another was removed has its own sheet and storage key', async ({ embed }) => {
  const { page, host } = await embed({ body: '<main></main>' + ELEMENT + ELEMENT });
  const widgets = await host.all();
  for (const [i, one] of widgets.entries()) {
    await loaded({ host: one });
    await locators(page, one).sheet.fill(`weights = ${i + 1} B\n`);
  }
  expect(await savedSheets(page)).toEqual({ 1: 'weights = 1 B\n', 2: 'weights = 2 B\n' });
  await page.evaluate(() => {
    document.querySelector('tpu-systems-audit').remove();
    for (const id of ['third', 'fourth']) {
      const added = document.createElement('tpu-systems-audit');
      added.dataset.name = id;
      document.body.append(added);
    }
  });
  const [third, fourth] = ['third', 'fourth'].map((name) => locators(page, page.locator(`[data-name=${name}]`)));
  for (const one of [third, fourth]) await loaded(one);
  // The first key is free again, with what was saved there.
  expect([await third.sheet.inputValue(), await fourth.sheet.inputValue()]).toEqual(['weights = 1 B\n', starter]);
  await third.sheet.fill('weights = 3 B\n');
  await fourth.sheet.fill('weights = 4 B\n');
  expect(await savedSheets(page)).toEqual({ 1: 'weights = 3 B\n', 2: 'weights = 2 B\n', 3: 'weights = 4 B\n' });
});

test('widgets in separate shadow roots, also with the same id, have separate keys', async ({ embed }) => {
  const { page } = await embed({ body: `${ELEMENT}<div id="one"></div><div id="two"></div>` });
  await page.evaluate(() => {
    for (const id of ['one', 'two']) {
      const root = document.getElementById(id).attachShadow({ mode: 'open' });
      root.innerHTML = '<tpu-systems-audit></tpu-systems-audit><tpu-systems-audit id="named"></tpu-systems-audit>';
    }
  });
  const all = page.locator('tpu-systems-audit');
  for (let i = 0; i < 5; i++) {
    await loaded({ host: all.nth(i) });
    await locators(page, all.nth(i)).sheet.fill(`weights = ${i} B\n`);
  }
  await painted(page);
  const saved = await page.evaluate(() => Object.values(localStorage).map((text) => JSON.parse(text).sheet.text));
  expect(saved.sort()).toEqual([0, 1, 2, 3, 4].map((i) => `weights = ${i} B\n`));
});

test('a widget whose key was claimed while it was detached gets another and loses nothing', async ({ embed }) => {
  const { page, sheet } = await embed({ body: ELEMENT });
  await sheet.fill('weights = 1 B\n');
  await page.evaluate(async () => {
    const first = document.querySelector('tpu-systems-audit');
    first.remove();
    // State that is set while detached is saved once the element is attached again.
    first.state = { ...first.state, sheet: { text: 'weights = 5 B\n' } };
    const second = document.createElement('tpu-systems-audit');
    const ready = (element) => new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
    const both = [ready(second), ready(first)];
    document.body.append(second);
    await both[0];
    document.body.append(first);
    await both[1];
  });
  expect(await savedSheets(page)).toEqual({ 1: 'weights = 1 B\n', 2: 'weights = 5 B\n' });
});
