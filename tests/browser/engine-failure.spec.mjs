import { expect, test } from './fixtures.mjs';
import { allowErrors } from './page-errors.mjs';
import { askForMissingLesson, checked, hold, loaded, locators, reload, solution } from './widget.mjs';

async function openWithEngine(page, route) {
  await page.route('**/engine-*.wasm', route);
  await page.goto('/');
  return { page, ...locators(page) };
}

test('if the engine cannot be loaded the page says so and keeps what is typed', async ({ page }) => {
  const widget = await openWithEngine(page, (route) => route.fulfill({ status: 404, body: 'not found' }));
  const { host, sheet } = widget;
  allowErrors(page, 'a status of 404');
  await host.getByRole('alert').getByText("The checker couldn't be loaded.").waitFor();
  await sheet.fill(solution);
  await widget.check.click();
  await host.locator('p.second').getByText("Not checked. The checker couldn't be loaded.").waitFor();
  expect(await host.locator('#announcer').innerText()).toMatch(/^Not checked\./);
  await page.reload();
  await host.getByRole('alert').waitFor();
  await expect(sheet).toHaveValue(solution);

  await page.unroute('**/engine-*.wasm');
  await widget.button('Try again').click();
  await loaded(widget);
  await expect(sheet).toHaveValue(solution);
  await checked(widget, 'Stage 1 passed');
});

test('bytes that are not an engine are reported', async ({ page }) => {
  const { host } = await openWithEngine(page, (route) =>
    route.fulfill({ contentType: 'application/wasm', body: 'no engine' }),
  );
  await host.getByRole('alert').getByText("The checker couldn't be loaded.").waitFor();
});

/** A module with another build id: it is the file's end. */
async function ofAnotherBuild(route) {
  const response = await route.fetch();
  const body = await response.body();
  body[body.length - 1] ^= 1;
  await route.fulfill({ response, body });
}

for (const file of ['engine', 'grading']) {
  test(`the ${file} file of another build is fetched once more, past the browser's cache`, async ({ page }) => {
    // The headers would not tell: while a route is set the browser has no cache.
    await page.addInitScript(() => {
      globalThis.cacheModes = {};
      const { fetch } = globalThis;
      globalThis.fetch = (url, options) => {
        const [, name] = String(url).match(/(\w+)-\w+\.wasm$/) ?? [];
        if (name) (globalThis.cacheModes[name] ??= []).push(options?.cache ?? 'default');
        return fetch(url, options);
      };
    });
    let requests = 0;
    await page.route(`**/${file}-*.wasm`, (route) => {
      requests += 1;
      return requests === 1 ? ofAnotherBuild(route) : route.continue();
    });
    await page.goto('/');
    const widget = locators(page);
    await loaded(widget);
    await widget.sheet.fill(solution);
    await checked(widget, 'Stage 1 passed');
    await expect(widget.host.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => globalThis.cacheModes)).toEqual({
      engine: ['default'],
      grading: ['default'],
      [file]: ['default', 'reload'],
    });
  });

  test(`the ${file} file that stays of another build is reported, and Try again works`, async ({ page }) => {
    await page.route(`**/${file}-*.wasm`, ofAnotherBuild);
    await page.goto('/');
    const widget = locators(page);
    const { host, sheet } = widget;
    await host.getByRole('alert').getByText('Its files are from different versions.').waitFor();
    await sheet.fill(solution);
    await widget.check.click();
    await host.locator('p.second').getByText("Not checked. The checker couldn't be loaded.").waitFor();
    await page.unroute(`**/${file}-*.wasm`);
    await widget.button('Try again').click();
    await host.getByRole('alert').waitFor({ state: 'detached' });
    await expect(sheet).toHaveValue(solution);
    await checked(widget, 'Stage 1 passed');
  });
}

test('the engine may be served as the wrong type', async ({ page }) => {
  const { ledger } = await openWithEngine(page, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  });
  await ledger.waitFor();
});

test('typing and Check work before the engine is loaded', async ({ page }) => {
  const release = await hold(page, '**/engine-*.wasm');
  await page.goto('/');
  const widget = locators(page);
  await widget.host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
  await widget.sheet.fill(solution);
  await widget.check.click();
  await widget.host.locator('p.second').getByText('still loading').waitFor();
  release();
  await widget.verdict.getByText('Stage 1 passed').waitFor();
});

test('a missing lesson is reported', async ({ open }) => {
  const widget = await open();
  await askForMissingLesson(widget);
});

/** Makes the next `globalThis.traps` calls into any running instance trap, as the engine does when out of memory. */
function addTraps() {
  globalThis.traps = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    let starting = true;
    // The loader starts the instance in the microtask after this one.
    queueMicrotask(() => queueMicrotask(() => (starting = false)));
    const trapping =
      (call) =>
      (...values) => {
        if (starting || globalThis.traps <= 0) return call(...values);
        globalThis.traps -= 1;
        throw new WebAssembly.RuntimeError('unreachable');
      };
    const entries = Object.entries(exports).map(([name, what]) => [
      name,
      typeof what === 'function' ? trapping(what) : what,
    ]);
    return { exports: Object.fromEntries(entries) };
  };
}

test('if the second part of the engine cannot be instantiated the page says so, and Try again works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.failing = true;
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (module, imports) => {
      if (globalThis.failing && 'primary' in imports) throw new RangeError('no memory for the second part');
      return instantiate(module, imports);
    };
  });
  await page.goto('/');
  const widget = locators(page);
  await widget.host.getByRole('alert').getByText('no memory for the second part').waitFor();
  await widget.check.click();
  await expect(widget.host.getByText('still loading')).toHaveCount(0);
  await widget.sheet.fill(solution);
  await page.evaluate(() => (globalThis.failing = false));
  await widget.button('Try again').click();
  await widget.host.getByRole('alert').waitFor({ state: 'detached' });
  await checked(widget, 'Stage 1 passed');
});

test('after a trap there is a new instance, and the next check works', async ({ open }) => {
  const widget = await open();
  await widget.page.addInitScript(addTraps);
  await reload(widget);
  await widget.sheet.fill('weights = 1 B\n');
  await widget.page.evaluate(() => (globalThis.traps = 1));
  await widget.sheet.fill(solution);
  await widget.amount('Ledger', 'total').getByText('1400 B').waitFor();
  await checked(widget, 'Stage 1 passed');
  await widget.page.evaluate(() => (globalThis.traps = 1));
  await checked(widget, 'Stage 1 passed');
});

test('an engine that keeps trapping is reported, and Try again works', async ({ open }) => {
  const widget = await open();
  await widget.page.addInitScript(addTraps);
  await reload(widget);
  await widget.page.evaluate(() => (globalThis.traps = Infinity));
  await widget.sheet.fill(solution);
  await widget.host.getByRole('alert').waitFor();
  await expect(widget.sheet).toHaveValue(solution);
  await widget.page.evaluate(() => (globalThis.traps = 0));
  await widget.button('Try again').click();
  await checked(widget, 'Stage 1 passed');
});
