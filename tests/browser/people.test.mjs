import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideways, visit } from './browser.mjs';
import { caretAfter, checked, open, pieces, solution } from './widget.mjs';

/** What has the focus, through shadow roots. */
const focused = (page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.id || at?.textContent.trim().replace(/\s+/g, ' ') || at?.localName;
  });

async function tabTo(page, words) {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).startsWith(words)) return;
  }
  assert.fail(`Tab never reaches ${words}`);
}

test('a stage is passed by keyboard alone', async (t) => {
  const widget = await open(t);
  const { page } = widget;
  await tabTo(page, 'sheet');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(solution);
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await widget.verdict.getByText('Stage 1: passed').waitFor();
  await tabTo(page, 'Go on to stage 2');
  await page.keyboard.press('Space');
  await widget.host.getByRole('heading', { name: /^Stage 2/ }).waitFor();
  assert.equal(await focused(page), 'stage-title');
});

test('a verdict is announced once for each Check, the same one twice, and typing never', async (t) => {
  const widget = await open(t);
  await widget.host.evaluate((element) => {
    globalThis.heard = [];
    const listen = (records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        if (node.textContent.trim()) globalThis.heard.push(node.textContent.trim());
      }
    };
    for (const region of element.shadowRoot.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      new MutationObserver(listen).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
  const heard = () => widget.page.evaluate(() => globalThis.heard);
  await checked(widget, 'not passed');
  assert.equal((await heard()).length, 1);
  assert.match((await heard())[0], /^Stage 1: not passed yet\. .*moments/);
  await checked(widget, 'not passed');
  assert.equal((await heard()).length, 2);
  assert.equal((await heard())[0], (await heard())[1]);
  await caretAfter(widget.sheet, 'parameters');
  await widget.page.keyboard.type(' + 1');
  assert.equal((await heard()).length, 2);
});

for (const [width, height] of [
  [320, 800],
  [320, 200],
  [400, 800],
  [1200, 900],
]) {
  test(`nothing is wider than the page at ${width} by ${height}, whatever is open`, async (t) => {
    const widget = await open(t, '/', { viewport: { width, height } });
    await checked(widget, 'not passed');
    await widget.button('Show the solution').click();
    await widget.button('Show it').click();
    await widget.host.locator('summary').first().click();
    assert.equal(await sideways(widget.page), 0);
    await widget.sheet.fill(`${solution}x = ${'a'.repeat(64)} * ${'b'.repeat(64)}\n`);
    assert.equal(await sideways(widget.page), 0);
  });
}

test('whatever is pressed is at least 24 pixels high and wide', async (t) => {
  const { host } = await open(t, '/', { viewport: { width: 320, height: 800 } });
  const small = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('button:not(.line-link), summary, select, .file')]
      .map((target) => ({ what: target.textContent.trim(), box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ what }) => what),
  );
  assert.deepEqual(small, []);
});

test('the theme follows the page it stands in, and may be set', async (t) => {
  const { page, host } = await open(t, '/', { colorScheme: 'light' });
  // A page that changes is drawn anew in the next frame.
  const becomes = async (scheme) => {
    const frame = await host.locator('.frame').elementHandle();
    await page.waitForFunction(([element, due]) => getComputedStyle(element).colorScheme === due, [frame, scheme]);
  };
  await becomes('light');
  // Firefox, as it is driven here, does not hear of another wish.
  if (process.env.BROWSER !== 'firefox') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await becomes('dark');
  }
  for (const theme of ['light', 'dark', 'light']) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await becomes(theme);
  }
  await host.evaluate((element) => element.setAttribute('theme', 'dark'));
  await becomes('dark');
});

const FIREFOX = process.env.BROWSER === 'firefox' && 'Firefox, as it is driven here, shows no page as for paper';

test('on paper: task, sheet, ledger and verdict, and no button', { skip: FIREFOX }, async (t) => {
  const widget = await open(t);
  await checked(widget, 'not passed');
  await widget.page.emulateMedia({ media: 'print' });
  for (const part of ['.task', '.editor', '.ledger', '.rate', '.verdict'])
    assert.ok(await widget.host.locator(part).isVisible(), part);
  assert.equal(await widget.check.isVisible(), false);
  assert.equal(await widget.button('Start over').isVisible(), false);
});

test('whoever goes to exploration and back by keyboard keeps the focus', async (t) => {
  const widget = await open(t);
  const { page, host } = widget;
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await widget.button('Explore').focus();
  await page.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Back to stage 1' }).and(host.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Explore' }).and(host.locator(':focus')).waitFor();
});

test('whoever leaves what came with a link keeps the focus', async (t) => {
  const link = '/#explore?lesson=tpu-systems-audit&sheet=a+%3D+1';
  const { page, host, button } = await open(t, link);
  await host.locator('.foot').waitFor();
  await button('Back to my own').focus();
  await page.keyboard.press('Enter');
  await host.locator('#stage-title:focus').getByText('Explore').waitFor();
  // There is nothing passed that would lead to exploration again: the last thing that may be pressed there.
  await button('Back to stage 1').focus();
  await page.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Show the solution' }).and(host.locator(':focus')).waitFor();
});

test('whoever tries again keeps the focus, whether it works or not', async (t) => {
  const page = await visit(t, 'about:blank');
  page.provokes('a status of 404');
  await page.route('**/engine.wasm', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/');
  const { host, button } = pieces(page);
  await button('Try again').focus();
  await Promise.all([page.waitForResponse('**/engine.wasm'), page.keyboard.press('Enter')]);
  await button('Try again').and(host.locator(':focus')).waitFor();
  await page.unroute('**/engine.wasm');
  await page.keyboard.press('Enter');
  await host.locator('#stage-title:focus').waitFor();
});

/** What is seen of a field's label, and what the field is called. */
const labelled = (host) =>
  host.evaluate((element) => {
    const plain = (text) => text.replace(/\s+/g, ' ').trim();
    const shown = (label) =>
      plain(
        [...label.childNodes]
          .filter((node) => node.localName !== 'select' && node.nodeType !== 8)
          .map((node) => node.textContent)
          .join(''),
      );
    return [...element.shadowRoot.querySelectorAll('label')]
      .filter((label) => label.control?.hasAttribute('aria-label'))
      .map((label) => [shown(label), plain(label.control.getAttribute('aria-label'))]);
  });

test('each field is called what is seen beside it, word for word', async (t) => {
  for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
    const { host } = await open(t, `/?lesson=${lesson}&mode=explore`);
    await host.locator('.movers').waitFor();
    await host.locator('.curve-figure').waitFor();
    const names = await labelled(host);
    assert.ok(names.length > 8, String(names.length));
    for (const [seen, name] of names) assert.ok(name.toLowerCase().includes(seen.toLowerCase()), `${seen}: ${name}`);
  }
});
