import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../wasm/serve.mjs';
import { findProgram } from '../../wasm/build/needed-programs.mjs';
import { afterPages, visit } from './browser.mjs';
import { answering, dist, openAt } from './embedded.mjs';
import { GENERATORS, PAGES, examples, generated } from './recipes.mjs';
import { caretAfter, checked, pieces, solution } from './widget.mjs';

async function assertWorks(widget, host) {
  await caretAfter(widget.sheet, 'measured_rate / ideal_rate');
  const { page } = widget;
  const before = page.url();
  // MkDocs searches at an s and turns its pages at n and p, Sphinx searches at a stroke.
  await page.keyboard.type(' # spn/');
  assert.match(await widget.sheet.inputValue(), / # spn\/\n/);
  assert.equal(page.url(), before);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  for (const request of page.asked) assert.equal(new URL(request.url()).host, host);
}

test('the plain page works with a copy of dist beside it', async (t) => {
  const server = await serve({ '/': join(examples, 'plain'), '/tpu-systems-audit/': dist });
  afterPages(t, server.close);
  const widget = await openAt(t, server.address);
  await assertWorks(widget, new URL(server.address).host);
});

test('the page with a frame makes it as high as its content', async (t) => {
  const server = await serve({ '/': dist, '/page/': join(examples, 'frame') });
  afterPages(t, server.close);
  const page = await visit(t, 'about:blank');
  await page.route('**/page/tpu-systems-audit.html*', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${server.address}tpu-systems-audit.html` }) }),
  );
  await page.goto(`${server.address}page/`);
  const widget = pieces(page.frameLocator('iframe'));
  await widget.ledger.waitFor();
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await page.waitForFunction(() => document.querySelector('iframe').clientHeight > 700);
  const fits = () => widget.host.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  for (let i = 0; i < 50 && !(await fits()); i++) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.ok(await fits());
});

for (const [name, page] of Object.entries(PAGES)) {
  test(`the ${name} example works in a page as ${name} puts it out`, async (t) => {
    const { page: path, dist: at, html } = await page();
    const server = await serve({ [at]: dist }, { routes: { [path]: answering(html) } });
    afterPages(t, server.close);
    const widget = await openAt(t, server.address + path.slice(1));
    await assertWorks(widget, new URL(server.address).host);
  });
}

for (const program of Object.keys(GENERATORS)) {
  const path = await findProgram(program);
  test(`the example works as ${program} builds it`, { skip: !path && `no ${program} here` }, async (t) => {
    const address = await generated(t, program, path);
    const widget = await openAt(t, address);
    await assertWorks(widget, new URL(address).host);
    // Themes name files that they do not bring.
    widget.page.provokes('Failed to load resource');
    const missing = widget.page.missing.filter((url) => url.includes('tpu-systems-audit'));
    assert.deepEqual(missing, []);
  });
}
