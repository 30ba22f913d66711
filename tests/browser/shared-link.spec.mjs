import { expect, test } from './fixtures.mjs';
import { painted, reload, solution, starter } from './widget.mjs';

const LINK = '/#explore?lesson=tpu-systems-audit&sheet=a+%3D+1';
const OWN = 'weights = 1 B\n';
const KEY = 'tpu-systems-audit tpu-systems-audit / 1';

/** Opens a shared link in a browser where the reader has work of their own. */
async function openLink(open) {
  const widget = await open();
  const { page, host, sheet } = widget;
  await sheet.fill(OWN);
  await page.goto('about:blank');
  await page.goto(LINK);
  await host.getByText('You opened a shared sheet').waitFor();
  await expect(sheet).toHaveValue('a = 1');
  const saved = async () => {
    await painted(page);
    return page.evaluate((key) => JSON.parse(localStorage.getItem(key)).sheet.text, KEY);
  };
  return { ...widget, saved };
}

const LEAVE = {
  'by Back to stage 1': ({ button }) => button('Back to stage 1').click(),
  'by another stage': ({ stage }) => stage(2).click(),
  'by Return to my sheet': ({ button }) => button('Return to my sheet').click(),
  'by a script that sets the mode to explore and back': ({ host }) =>
    host.evaluate(async (element) => {
      for (const mode of ['explore', 'lesson']) {
        element.mode = mode;
        await element.updateComplete;
      }
    }),
};

for (const [how, leave] of Object.entries(LEAVE)) {
  test(`leaving a shared sheet ${how} brings back the reader’s own, and what they type is saved`, async ({ open }) => {
    const widget = await openLink(open);
    const { page, host, sheet, saved } = widget;
    await leave(widget);
    await host.getByText('You opened a shared sheet').waitFor({ state: 'detached' });
    await expect(sheet).toHaveValue(OWN);
    expect(new URL(page.url()).hash).toBe('');
    await sheet.fill(solution);
    expect(await saved()).toBe(solution);
    await reload({ page, host });
    await expect(sheet).toHaveValue(solution);
  });
}

test('a reader without work of their own gets the starter, and what they type is saved', async ({ open }) => {
  const { page, host, sheet, button } = await open(LINK);
  await button('Back to stage 1').click();
  await expect(sheet).toHaveValue(starter);
  await sheet.fill(OWN);
  await reload({ page, host });
  await expect(sheet).toHaveValue(OWN);
});

test('starting over from a shared sheet resets the reader’s own work, and a saved file replaces it', async ({
  open,
}) => {
  const { host, sheet, button, saved } = await openLink(open);
  await button('Start over').click();
  await button('Start over').click();
  await expect(sheet).toHaveValue(starter);
  expect(await saved()).toBe(starter);
  const state = await host.evaluate((element) => element.state);
  expect(state.sheet.text).toBe(starter);
  const text = JSON.stringify({ ...state, sheet: { text: solution } });
  const file = { name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await host.getByLabel('Load a saved file').setInputFiles(file);
  await host.getByText('The saved sheet was loaded.').waitFor();
  expect(await saved()).toBe(solution);
});

test('a shared sheet is never saved and passes no stage', async ({ open }) => {
  const { host, sheet, saved } = await openLink(open);
  await sheet.fill(solution);
  const [text, passed] = await host.evaluate(async (element) => {
    const checked = new Promise((resolve) => element.addEventListener('stage-checked', resolve, { once: true }));
    element.check();
    await checked;
    return [element.state.sheet.text, element.state.passed];
  });
  expect([text, passed]).toEqual([OWN, []]);
  expect(await saved()).toBe(OWN);
});
