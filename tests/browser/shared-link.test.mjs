import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, solution, starter } from './widget.mjs';

const LINK = '/#explore?lesson=tpu-systems-audit&sheet=a+%3D+1';
const OWN = 'weights = 1 B\n';
const KEY = 'tpu-systems-audit tpu-systems-audit / 1';

/** Opens somebody's link where the reader has work of their own. */
async function linked(t) {
  const widget = await open(t);
  const { page, host, sheet } = widget;
  await sheet.fill(OWN);
  await page.goto('about:blank');
  await page.goto(LINK);
  await host.getByText('This sheet came with a link').waitFor();
  assert.equal(await sheet.inputValue(), 'a = 1');
  const kept = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).sheet.text, KEY);
  return { ...widget, kept };
}

const LEAVE = {
  'by the way back to the stage': ({ button }) => button('Back to stage 1').click(),
  'by another stage': ({ stage }) => stage(2).click(),
  'by the way back to their own': ({ button }) => button('Back to my own').click(),
  'by a script that asks for exploration alone, and back': ({ host }) =>
    host.evaluate(async (element) => {
      for (const mode of ['explore', 'lesson']) {
        element.mode = mode;
        await element.updateComplete;
      }
    }),
};

for (const [how, leave] of Object.entries(LEAVE)) {
  test(`whoever leaves a sheet that came with a link ${how} has their own again, and what they type is kept`, async (t) => {
    const widget = await linked(t);
    const { page, host, sheet, kept } = widget;
    await leave(widget);
    await host.getByText('This sheet came with a link').waitFor({ state: 'detached' });
    assert.equal(await sheet.inputValue(), OWN);
    assert.equal(new URL(page.url()).hash, '');
    await sheet.fill(solution);
    assert.equal(await kept(), solution);
    await page.reload();
    await host.locator('.foot').waitFor();
    assert.equal(await sheet.inputValue(), solution);
  });
}

test('a reader without work of their own goes back to the starter, and what they type is kept', async (t) => {
  const { page, host, sheet, button } = await open(t, LINK);
  await button('Back to stage 1').click();
  assert.equal(await sheet.inputValue(), starter);
  await sheet.fill(OWN);
  await page.reload();
  await host.locator('.ledger').waitFor();
  assert.equal(await sheet.inputValue(), OWN);
});

test('starting over forgets the reader’s own work too, and a saved file takes its place', async (t) => {
  const { host, sheet, button, kept } = await linked(t);
  await button('Start over').click();
  await button('Start over').click();
  assert.equal(await sheet.inputValue(), starter);
  assert.equal(await kept(), starter);
  const state = await host.evaluate((element) => element.state);
  assert.equal(state.sheet.text, starter);
  const text = JSON.stringify({ ...state, sheet: { text: solution } });
  const file = { name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await host.getByLabel('Load a saved file').setInputFiles(file);
  await host.getByText('The saved sheet was loaded.').waitFor();
  assert.equal(await kept(), solution);
});

test('what a page keeps of a reader is never the sheet that came with a link, and that passes nothing', async (t) => {
  const { host, sheet, kept } = await linked(t);
  await sheet.fill(solution);
  const [text, passed] = await host.evaluate(async (element) => {
    const checked = new Promise((resolve) => element.addEventListener('stage-checked', resolve, { once: true }));
    element.check();
    await checked;
    return [element.state.sheet.text, element.state.passed];
  });
  assert.deepEqual([text, passed], [OWN, []]);
  assert.equal(await kept(), OWN);
});
