import { join } from 'node:path';
import { findProgram } from '../../wasm/build/needed-programs.mjs';
import { build, examples, GENERATORS, PAGES } from './documented-examples.mjs';
import { expect, test } from './fixtures.mjs';
import { answerWith, dist } from './host-page.mjs';
import { allowErrors } from './page-errors.mjs';
import { caretAfter, checked, loaded, locators, solution } from './widget.mjs';

async function expectWorks(widget) {
  const { page, requests } = widget;
  const address = page.url();
  await caretAfter(widget.sheet, 'measured_rate / ideal_rate');
  // Shortcuts: MkDocs searches at s and turns pages at n and p, Sphinx searches at a slash.
  await page.keyboard.type(' # spn/');
  expect(await widget.sheet.inputValue()).toMatch(/ # spn\/\n/);
  expect(page.url()).toBe(address);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  for (const request of requests) expect(new URL(request.url()).host).toBe(new URL(address).host);
}

test('the plain page works with a copy of dist beside it', async ({ startServer, openAt }) => {
  const address = await startServer({ '/': join(examples, 'plain'), '/tpu-systems-audit/': dist });
  await expectWorks(await openAt(address));
});

test('the page with an iframe makes it as high as its content', async ({ startServer, page }) => {
  const address = await startServer({ '/': dist, '/page/': join(examples, 'frame') });
  await page.route('**/page/tpu-systems-audit.html*', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${address}tpu-systems-audit.html` }) }),
  );
  await page.goto(`${address}page/`);
  const widget = await loaded(locators(page.frameLocator('iframe')));
  await expect(widget.ledger).toBeVisible();
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  await page.waitForFunction(() => document.querySelector('iframe').clientHeight > 700);
  const fits = () => widget.host.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  await expect.poll(fits).toBe(true);
});

for (const [name, output] of Object.entries(PAGES)) {
  test(`the ${name} example works in a page as ${name} writes it`, async ({ startServer, openAt }) => {
    const { page: path, dist: mount, html } = await output();
    const address = await startServer({ [mount]: dist }, { routes: { [path]: answerWith(html) } });
    await expectWorks(await openAt(address + path.slice(1)));
  });
}

for (const program of Object.keys(GENERATORS)) {
  test(`the example works as ${program} builds it`, async ({ temporaryFolder, startServer, openAt }) => {
    const path = await findProgram(program);
    test.skip(path === null, `${program} is not installed`);
    const { site, page } = await build(program, path, temporaryFolder);
    const widget = await openAt((await startServer({ '/': site })) + page);
    // Themes link to files that they do not include.
    allowErrors(widget.page, 'Failed to load resource');
    await expectWorks(widget);
    expect(widget.failed.filter((url) => url.includes('tpu-systems-audit'))).toEqual([]);
  });
}
