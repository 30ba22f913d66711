import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from './browser.mjs';
import { askForNoLesson, checked, open, pieces, solution } from './widget.mjs';

async function failing(t, route) {
  const page = await visit(t, 'about:blank');
  await page.route('**/engine.wasm', route);
  await page.goto('/');
  return { page, ...pieces(page) };
}

test('where the engine cannot be loaded the page says so, and what is typed is kept', async (t) => {
  const widget = await failing(t, (route) => route.fulfill({ status: 404, body: 'not found' }));
  const { page, host, sheet } = widget;
  page.provokes('a status of 404');
  await host.getByRole('alert').getByText('The checker could not be loaded.').waitFor();
  await sheet.fill(solution);
  await widget.check.click();
  await host.locator('p.second').getByText('Not checked. The checker could not be loaded.').waitFor();
  assert.match(await host.locator('#announcer').innerText(), /^Not checked\./);
  await page.reload();
  await host.getByRole('alert').waitFor();
  assert.equal(await sheet.inputValue(), solution);

  await page.unroute('**/engine.wasm');
  await widget.button('Try again').click();
  await widget.ledger.waitFor();
  assert.equal(await sheet.inputValue(), solution);
  await checked(widget, 'Stage 1: passed');
});

test('bytes that are no engine are said to be none', async (t) => {
  const { host } = await failing(t, (route) => route.fulfill({ contentType: 'application/wasm', body: 'no engine' }));
  await host.getByRole('alert').getByText('The checker could not be loaded.').waitFor();
});

test('the engine may be served as the wrong type', async (t) => {
  const { ledger } = await failing(t, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  });
  await ledger.waitFor();
});

test('the sheet can be typed and a check asked for before the engine is there', async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const widget = await failing(t, async (route) => {
    await held;
    await route.continue();
  });
  await widget.host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
  await widget.sheet.fill(solution);
  await widget.check.click();
  await widget.host.locator('p.second').getByText('still loading').waitFor();
  release();
  await widget.verdict.getByText('Stage 1: passed').waitFor();
});

test('a lesson that is not there is said to be not there', async (t) => {
  const widget = await open(t);
  await askForNoLesson(widget);
});

/** Makes the next `globalThis.traps` calls into any running instance trap, as the engine does where memory gives out. */
function trapping() {
  globalThis.traps = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    let starting = true;
    // Its start is made in the microtask after this one.
    queueMicrotask(() => queueMicrotask(() => (starting = false)));
    const guarded =
      (call) =>
      (...values) => {
        if (starting || globalThis.traps <= 0) return call(...values);
        globalThis.traps -= 1;
        throw new WebAssembly.RuntimeError('unreachable');
      };
    const entries = Object.entries(exports).map(([name, what]) => [
      name,
      typeof what === 'function' ? guarded(what) : what,
    ]);
    return { exports: Object.fromEntries(entries) };
  };
}

test('where no instance of the rest can be made the page says so, and it may be tried again', async (t) => {
  const page = await visit(t, 'about:blank');
  await page.addInitScript(() => {
    globalThis.failing = true;
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (module, imports) => {
      if (globalThis.failing && 'primary' in imports) throw new RangeError('no memory for the rest');
      return instantiate(module, imports);
    };
  });
  await page.goto('/');
  const widget = pieces(page);
  await widget.host.getByRole('alert').getByText('no memory for the rest').waitFor();
  await widget.check.click();
  assert.equal(await widget.host.getByText('still loading').count(), 0);
  await widget.sheet.fill(solution);
  await page.evaluate(() => (globalThis.failing = false));
  await widget.button('Try again').click();
  await widget.host.getByRole('alert').waitFor({ state: 'detached' });
  await checked(widget, 'Stage 1: passed');
});

test('after a trap there is a new instance, and the next check works', async (t) => {
  const widget = await open(t);
  await widget.page.addInitScript(trapping);
  await widget.page.reload();
  await widget.ledger.waitFor();
  await widget.sheet.fill('weights = 1 B\n');
  await widget.page.evaluate(() => (globalThis.traps = 1));
  await widget.sheet.fill(solution);
  await widget.amount('Ledger', 'total').getByText('1400 B').waitFor();
  await checked(widget, 'Stage 1: passed');
  await widget.page.evaluate(() => (globalThis.traps = 1));
  await checked(widget, 'Stage 1: passed');
});

test('an engine that traps again and again is given up in words, and may be tried again', async (t) => {
  const widget = await open(t);
  await widget.page.addInitScript(trapping);
  await widget.page.reload();
  await widget.ledger.waitFor();
  await widget.page.evaluate(() => (globalThis.traps = Infinity));
  await widget.sheet.fill(solution);
  await widget.host.getByRole('alert').waitFor();
  assert.equal(await widget.sheet.inputValue(), solution);
  await widget.page.evaluate(() => (globalThis.traps = 0));
  await widget.button('Try again').click();
  await checked(widget, 'Stage 1: passed');
});
