import { readdirSync } from 'node:fs';
import { engineFiles } from '../../wasm/loader.mjs';
import { expect, test } from './fixtures.mjs';
import { allowErrors } from './page-errors.mjs';
import { checked, hold, locators, solution, starter } from './widget.mjs';

const DEFERRED = '**/deferred-views-*.js';
const chunk = (name) =>
  readdirSync(new URL('../../dist/', import.meta.url)).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );

/** Opens the page up to its first ledger. What loads after it is still on its way. */
async function openFirstLedger(page) {
  await page.goto('/');
  const widget = locators(page);
  await widget.ledger.waitFor();
  return { page, ...widget };
}

test('Check pressed at once waits for the deferred views', async ({ page }) => {
  const release = await hold(page, DEFERRED);
  const widget = await openFirstLedger(page);
  await widget.check.click();
  await widget.host.locator('p.second').getByText('still loading').waitFor();
  expect(await widget.host.locator('#announcer').innerText()).toMatch(/still loading/);
  await expect(widget.verdict).toHaveCount(0);
  release();
  await widget.verdict.getByText('Stage 1 not passed yet').waitFor();
  expect(await widget.host.locator('#announcer').innerText()).toMatch(/^Stage 1 not passed yet/);
});

test('a check by a script as soon as the element is defined is answered once', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.verdicts = [];
    addEventListener('stage-checked', (event) => globalThis.verdicts.push(event.detail.verdict));
    customElements.whenDefined('tpu-systems-audit').then(async () => {
      const element = document.querySelector('tpu-systems-audit');
      await element.updateComplete;
      element.check();
    });
  });
  await page.goto('/');
  await locators(page).verdict.getByText('Stage 1 not passed yet').waitFor();
  expect(await page.evaluate(() => globalThis.verdicts)).toEqual(['fail']);
});

test('Show the solution pressed at once asks when it can, with the focus on Not yet', async ({ page }) => {
  const release = await hold(page, DEFERRED);
  const { host, button } = await openFirstLedger(page);
  await button('Show the solution').click();
  await expect(host.locator('.ask')).toHaveCount(0);
  release();
  await host.locator('.ask .plain:focus').getByText('Not yet').waitFor();
});

test('if the deferred views cannot be loaded the page says so, typing is kept, and Try again works', async ({
  page,
}) => {
  await page.route(DEFERRED, (route) => route.fulfill({ status: 404, body: 'not found' }));
  const widget = await openFirstLedger(page);
  const { host, sheet } = widget;
  allowErrors(page, 'a status of 404', 'Loading module from');
  await host.getByRole('alert').getByText("The checker couldn't be loaded.").waitFor();
  await host.getByRole('alert').getByText("saved and calculated, but it can't be checked").waitFor();
  await sheet.fill(solution);
  await widget.amount('Ledger', 'total').getByText('1400 B').waitFor();
  await widget.check.click();
  await host.locator('p.second').getByText("Not checked. The checker couldn't be loaded.").waitFor();
  await expect(sheet).toHaveValue(solution);

  await page.unroute(DEFERRED);
  await widget.button('Try again').click();
  await host.locator('.foot').waitFor();
  await expect(host.getByRole('alert')).toHaveCount(0);
  await expect(sheet).toHaveValue(solution);
  await checked(widget, 'Stage 1 passed');
});

const GRADING = '**/grading-*.wasm';
const UNKNOWN_UNIT = starter.replace('weight_bytes', '2 parsnip');

/** Collects the details of the page's `engine-error` events. */
const collectEngineErrors = (page) =>
  page.addInitScript(() => {
    globalThis.engineErrors = [];
    addEventListener('engine-error', ({ detail }) => globalThis.engineErrors.push(detail.message));
  });
const engineErrors = (page) => page.evaluate(() => globalThis.engineErrors);

test('an error in the sheet before the grading module is there is shown once it is', async ({ page }) => {
  await collectEngineErrors(page);
  const release = await hold(page, GRADING);
  const widget = await openFirstLedger(page);
  const { host, sheet } = widget;
  await sheet.fill(UNKNOWN_UNIT);
  await sheet.fill(`${UNKNOWN_UNIT}more = 1 parsnip\n`);
  await sheet.fill(UNKNOWN_UNIT);
  await expect(host.locator('.problems li')).toHaveCount(0);
  await expect(sheet).toHaveValue(UNKNOWN_UNIT);
  release();
  await host.locator('.problems').getByText('parsnip').first().waitFor();
  await expect(host.getByRole('alert')).toHaveCount(0);
  await sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  expect(await engineErrors(page)).toEqual([]);
});

test('a saved sheet with an error is shown with it, and Check pressed before answers', async ({ page }) => {
  await collectEngineErrors(page);
  const widget = await openFirstLedger(page);
  await widget.sheet.fill(UNKNOWN_UNIT);
  await widget.host.locator('.problems').getByText('parsnip').first().waitFor();
  const release = await hold(page, GRADING);
  await page.reload();
  await widget.host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
  await expect(widget.sheet).toHaveValue(UNKNOWN_UNIT);
  await widget.check.click();
  await widget.host.locator('p.second').getByText('still loading').waitFor();
  release();
  await widget.host.locator('.problems').getByText('parsnip').first().waitFor();
  await widget.verdict.getByText('Stage 1 not passed yet').waitFor();
  expect(await engineErrors(page)).toEqual([]);
});

test('if the grading module cannot be loaded when an error needs it the page says so, and Try again works', async ({
  page,
}) => {
  allowErrors(page, 'a status of 404');
  await collectEngineErrors(page);
  await page.route(GRADING, (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/');
  const widget = locators(page);
  const { host, sheet } = widget;
  await host.getByRole('alert').getByText("The checker couldn't be loaded.").waitFor();
  await sheet.fill(UNKNOWN_UNIT);
  await host.getByRole('alert').getByText("The checker couldn't be loaded.").waitFor();
  expect(await engineErrors(page)).toEqual([expect.stringContaining('(404)')]);
  await page.unroute(GRADING);
  await widget.button('Try again').click();
  await host.locator('.problems').getByText('parsnip').first().waitFor();
  await expect(host.getByRole('alert')).toHaveCount(0);
  await sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
});

test('a lesson that needs the grading module to be opened waits for it', async ({ page }) => {
  await collectEngineErrors(page);
  const release = await hold(page, GRADING);
  const refused = page.waitForRequest(GRADING);
  await page.route('**/tpu-systems-audit/lesson.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), stages: [] } });
  });
  await page.goto('/');
  await refused;
  const { host } = locators(page);
  await expect(host.getByRole('alert')).toHaveCount(0);
  release();
  await host.getByRole('alert').getByText("This lesson can't be used.").waitFor();
  expect((await engineErrors(page)).length).toBe(1);
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`${lesson} is shown without the grading module, and waits for it once a byte is changed`, async ({ page }) => {
    const release = await hold(page, GRADING);
    await page.goto(`/?lesson=${lesson}`);
    const { host } = locators(page);
    const results = host.locator('.ledger, .results');
    await results.first().waitFor();

    await page.route(`**/${lesson}/lesson.json`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    const needed = page.waitForRequest(GRADING);
    await page.reload();
    await needed;
    await host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
    await expect(results).toHaveCount(0);
    await expect(host.getByRole('alert')).toHaveCount(0);
    release();
    await results.first().waitFor();
  });
}

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`no file of ${lesson} is requested twice, and the page preloads what the element needs`, async ({ page }) => {
    const requested = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const release = await hold(page, `**/${chunk('chunk')}`);
    const files = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) => `/lessons/${lesson}/${file}`);
    const all = [`/${engineFiles.core}`, `/${chunk('chunk')}`, ...files];
    const [opening] = [page.goto(`/?lesson=${lesson}`), page.waitForRequest(`**${files[2]}`)];
    await expect.poll(() => all.filter((path) => !requested.includes(path))).toEqual([]);
    release();
    await opening;
    const { host, sheet } = locators(page);
    await host.locator('.foot').waitFor();
    if (lesson === 'tpu-systems-audit') await expect(sheet).toHaveValue(starter);
    const again = requested.filter((path, i) => requested.indexOf(path) !== i);
    expect(again).toEqual([]);
  });
}

test('charts that could not be loaded are loaded with the next action, and the message goes away', async ({ page }) => {
  allowErrors(page, 'a status of 503', 'Loading module from');
  let attempts = 0;
  await page.route('**/exploration-views-*.js*', (route) => {
    attempts += 1;
    return route.fulfill({ status: 503, body: 'later' });
  });
  await page.goto('/?lesson=tpu-03');
  const { host, stage } = locators(page);
  const message = host.locator('.status-message');
  await message.getByText("The charts couldn't be loaded.").waitFor();
  expect(attempts).toBe(1);
  await expect(host.locator('.figures')).toHaveCount(0);
  await page.unroute('**/exploration-views-*.js*');
  await stage(2).click();
  await host.locator('.figures').waitFor();
  expect(await message.innerText()).toBe('');
});
