import { expect, test } from './fixtures.mjs';
import { hold, locators, reload } from './widget.mjs';

/** Sets the stage by property or, for a string, by attribute. Returns the stage once it is rendered. */
const setStage = (host, stage) =>
  host.evaluate(async (element, wanted) => {
    if (typeof wanted === 'string') element.setAttribute('stage', wanted);
    else element.stage = wanted;
    await element.updateComplete;
    return [element.stage, element.state.stage];
  }, stage);

test('a stage that is set while the lesson is loading is the one that is opened', async ({ page }) => {
  const release = await hold(page, '**/lessons/**');
  await page.goto('/?stage=1');
  const { host } = locators(page);
  // Held back until the element shows that it is loading.
  await host.getByText('Loading the lesson').waitFor();
  expect(await host.evaluate((element) => ((element.stage = 3), element.stage))).toBe(3);
  release();
  await host.getByRole('heading', { name: /^Stage 3/ }).waitFor();
  expect(await host.evaluate((element) => element.stage)).toBe(3);
});

test('the property is the current stage, and setting it goes there each time the student has left', async ({
  open,
}) => {
  const { host, stage } = await open('/?stage=1');
  const now = () => host.evaluate((element) => element.stage);
  for (const back of [1, '1', 1]) {
    expect(await now()).toBe(1);
    await stage(3).click();
    await host.getByRole('heading', { name: /^Stage 3/ }).waitFor();
    expect(await now()).toBe(3);
    expect(await setStage(host, back)).toEqual([1, 1]);
    await host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
  }
});

test('a number that is not a stage of the lesson changes nothing, at any time', async ({ open }) => {
  const { page, host } = await open();
  await setStage(host, 2);
  for (const invalid of [-1, 0, 2.5, 99, NaN, null, '-1', '2.5', 'two', ''])
    expect(await setStage(host, invalid), String(invalid)).toEqual([2, 2]);
  await expect(host.getByText('number from 1 to')).toHaveCount(0);
  for (const invalid of ['-1', '2.5', '99', 'two']) {
    await page.addInitScript((given) => {
      new MutationObserver((_, observer) => {
        const element = document.querySelector('tpu-systems-audit');
        if (!element) return;
        observer.disconnect();
        element.setAttribute('stage', given);
      }).observe(document, { childList: true, subtree: true });
    }, invalid);
    await reload({ page, host });
    expect(await host.evaluate((element) => element.stage), invalid).toBe(2);
  }
});

test('another lesson opens at the stage set with it, and the first lesson keeps its stage', async ({ open }) => {
  const { host } = await open('/?stage=3');
  await host.getByRole('heading', { name: /^Stage 3/ }).waitFor();
  const setLesson = (lesson, stage) =>
    host.evaluate(
      (element, [id, at]) =>
        new Promise((resolve) => {
          element.addEventListener('ready', ({ detail }) => resolve([detail.lesson, detail.stage]), { once: true });
          if (at) element.stage = at;
          element.lesson = id;
        }),
      [lesson, stage],
    );
  expect(await setLesson('tpu-03', 2)).toEqual(['tpu-03', 2]);
  const saved = await host.evaluate(() =>
    JSON.parse(localStorage.getItem('tpu-systems-audit tpu-systems-audit / 1') ?? '{"stage":3}'),
  );
  expect(saved.stage).toBe(3);
});
