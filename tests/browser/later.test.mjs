import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { visit } from './browser.mjs';
import { checked, pieces, solution, starter } from './widget.mjs';

const REST = '**/rest-*.js';
const chunk = (name) =>
  readdirSync(new URL('../../dist/', import.meta.url)).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  );

/** Opens the page, where what is fetched after the first ledger meets `route`. */
async function opened(t, route) {
  const page = await visit(t, 'about:blank');
  await page.route(REST, route);
  await page.goto('/');
  const widget = pieces(page);
  await widget.ledger.waitFor();
  return { page, ...widget };
}

test('Check pressed as soon as it stands there waits for what shows the verdict', async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const widget = await opened(t, async (route) => {
    await held;
    await route.continue();
  });
  await widget.check.click();
  await widget.host.locator('p.second').getByText('still loading').waitFor();
  assert.match(await widget.host.locator('#announcer').innerText(), /still loading/);
  assert.equal(await widget.verdict.count(), 0);
  release();
  await widget.verdict.getByText('Stage 1: not passed yet').waitFor();
  assert.match(await widget.host.locator('#announcer').innerText(), /^Stage 1: not passed yet/);
});

test('a check that a script asks for as soon as the element is there is answered once', async (t) => {
  const page = await visit(t, 'about:blank');
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
  await pieces(page).verdict.getByText('Stage 1: not passed yet').waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.verdicts), ['fail']);
});

test('the solution asked for at once is asked about when it can be, with the focus on the gentler answer', async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const { host, button } = await opened(t, async (route) => {
    await held;
    await route.continue();
  });
  await button('Show the solution').click();
  assert.equal(await host.locator('.ask').count(), 0);
  release();
  await host.locator('.ask .plain:focus').getByText('Not yet').waitFor();
});

test('where the rest cannot be loaded the page says so, what is typed is kept, and it may be tried again', async (t) => {
  const widget = await opened(t, (route) => route.fulfill({ status: 404, body: 'not found' }));
  const { page, host, sheet } = widget;
  page.provokes('a status of 404', 'Loading module from');
  await host.getByRole('alert').getByText('The checker could not be loaded.').waitFor();
  await host.getByRole('alert').getByText('kept and calculated, but it is not checked').waitFor();
  await sheet.fill(solution);
  await widget.amount('Ledger', 'total').getByText('1400 B').waitFor();
  await widget.check.click();
  await host.locator('p.second').getByText('Not checked. The checker could not be loaded.').waitFor();
  assert.equal(await sheet.inputValue(), solution);

  await page.unroute(REST);
  await widget.button('Try again').click();
  await host.locator('.foot').waitFor();
  assert.equal(await host.getByRole('alert').count(), 0);
  assert.equal(await sheet.inputValue(), solution);
  await checked(widget, 'Stage 1: passed');
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`nothing of ${lesson} is fetched twice, and its files are asked for before the element asks`, async (t) => {
    const page = await visit(t, 'about:blank');
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(`**/${chunk('chunk')}`, async (route) => {
      await held;
      await route.continue();
    });
    const files = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) => `/lessons/${lesson}/${file}`);
    const all = ['/engine.wasm', `/${chunk('chunk')}`, ...files];
    const [opening] = [page.goto(`/?lesson=${lesson}`), page.waitForRequest(`**${files[2]}`)];
    for (let i = 0; i < 200 && !all.every((path) => asked.includes(path)); i++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    assert.deepEqual(
      all.filter((path) => !asked.includes(path)),
      [],
    );
    release();
    await opening;
    const { host, sheet } = pieces(page);
    await host.locator('.foot').waitFor();
    if (lesson === 'tpu-systems-audit') assert.equal(await sheet.inputValue(), starter);
    const again = asked.filter((path, i) => asked.indexOf(path) !== i);
    assert.deepEqual(again, []);
  });
}

test('figures that could not be loaded come with what is done next, and that they were missing is not said any more', async (t) => {
  const page = await visit(t, 'about:blank');
  page.provokes('a status of 503', 'Loading module from');
  let asked = 0;
  await page.route('**/extras-*.js*', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'later' });
  });
  await page.goto('/?lesson=tpu-03');
  const { host, stage } = pieces(page);
  const told = host.locator('.told');
  await told.getByText('The figures could not be loaded.').waitFor();
  assert.equal(asked, 1);
  assert.equal(await host.locator('.figures').count(), 0);
  await page.unroute('**/extras-*.js*');
  await stage(2).click();
  await host.locator('.figures').waitFor();
  assert.equal(await told.innerText(), '');
});
