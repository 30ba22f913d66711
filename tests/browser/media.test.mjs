import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideways } from './browser.mjs';
import { style } from './contrast.mjs';
import { ELEMENT, embed } from './embedded.mjs';
import { frame } from './framed.mjs';
import { caretAfter, checked, open, sheetOf, solution } from './widget.mjs';

/** Makes the page draw a system colour, and gives it as computed styles write it. */
const system = (page, color) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = name;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, color);

test('forced colours: sheet, bars, points and the stage in view are drawn in the colours of the system', async (t) => {
  const widget = await open(t, '/', { forcedColors: 'active' });
  const { page, host, sheet } = widget;
  const [text, canvas] = [await system(page, 'CanvasText'), await system(page, 'Canvas')];
  assert.notEqual(text, canvas);
  assert.equal(await style(host, '#sheet', 'color'), text);
  for (const [selector, due] of [
    ['.share', text],
    ['.point', text],
    ['.ideal', text],
  ])
    assert.equal(await style(host, selector, selector === '.ideal' ? 'stroke' : 'fill'), due, selector);
  // The stage in view is underlined, and it alone.
  assert.equal(await style(host, '.stages [aria-current]', 'borderBlockEndStyle'), 'solid');
  assert.equal(await style(host, '.stages button:not([aria-current])', 'borderBlockEndStyle'), 'none');
  assert.equal(await style(host, '.check', 'borderStyle'), 'solid');
  await caretAfter(sheet, 'weights    = parameter');
  await page.keyboard.type('z');
  assert.equal(await style(host, '.row.error', 'outlineStyle'), 'solid');
  assert.equal(await style(host, '.paper', 'outlineStyle'), 'solid');
  await checked(widget, 'not passed');
  assert.notEqual(await style(host, '.verdict', 'borderInlineStartStyle'), 'none');
  await widget.stage(2).click();
  await host.locator('.above .point').waitFor();
  assert.equal(await style(host, '.above .point', 'fill'), text);
  assert.equal(await style(host, '.above .gap', 'stroke'), text);
});

test('what a colour says is said in words or signs, too', async (t) => {
  const widget = await open(t);
  const { host, page } = widget;
  await checked(widget, 'not passed');
  assert.match(await widget.verdict.locator('h4').innerText(), /✗.*not passed/);
  await caretAfter(widget.sheet, 'weights    = parameter');
  await page.keyboard.type('z');
  assert.match(await host.locator('#problems').innerText(), /line 1/);
  assert.equal(await host.locator('.row.error .state').first().innerText(), 'unread');
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  assert.match(await widget.verdict.locator('h4').innerText(), /✓.*passed/);
  assert.match(await widget.stage(1).innerText(), /passed|✓/);
  await widget.stage(2).click();
  assert.match(await widget.note.first().textContent(), /!\s*Caution: /);
});

test('with little motion wished for, nothing moves', async (t) => {
  const { host } = await open(t, '/?lesson=tpu-03', { reducedMotion: 'reduce' });
  await host.locator('.figures').waitFor();
  const moving = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('*')]
      .filter((one) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
        return !/^(0s(, )?)+$/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
      })
      .map((one) => one.className),
  );
  assert.deepEqual(moving, []);
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`at 400 % of a window of 1280 by 1024 ${lesson} is one column, and nothing is cut off`, async (t) => {
    const zoomed = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
    const widget = await open(t, `/?lesson=${lesson}`, zoomed);
    const { page, host } = widget;
    await checked(widget, 'not passed');
    await widget.button('A hint').click();
    await widget.sheet.fill(sheetOf(lesson, 'solution'));
    await checked(widget, 'Stage 1: passed');
    assert.equal(await sideways(page), 0);
    const cut = await host.evaluate((element) =>
      [...element.shadowRoot.querySelectorAll('*')]
        .filter((one) => !one.closest('.hidden, svg, .mirror') && one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 && one.getBoundingClientRect().width > 0)
        .map((one) => `${one.localName}.${one.className}`),
    );
    assert.deepEqual(cut, []);
    await widget.check.scrollIntoViewIfNeeded();
    await widget.check.click();
    for (const stage of [2, 3, 4]) {
      await widget.stage(stage).click();
      await host.getByRole('heading', { name: new RegExp(`^Stage ${stage}`) }).waitFor();
      assert.equal(await sideways(page), 0, `stage ${stage}`);
    }
  });
}

test('in a frame of 320 by 200 there is one scroll bar, and everything is reached by it', async (t) => {
  const widget = await frame(t, { width: 320, height: 200 });
  const { host } = widget;
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  const bars = () =>
    host.evaluate((element) =>
      [document.scrollingElement, document.body, element, ...element.shadowRoot.querySelectorAll('*')]
        .filter((one) => one === document.scrollingElement || /auto|scroll/.test(getComputedStyle(one).overflowY))
        .filter((one) => one.scrollHeight > one.clientHeight && one.checkVisibility())
        .map((one) => one.localName),
    );
  assert.deepEqual(await bars(), ['html']);
  assert.ok(await host.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await widget.button('Start over').click();
  await widget.button('Keep my work').click();
});

test('on a page from right to left formulas stay left to right', async (t) => {
  const { page, host, sheet, ledger } = await embed(t, { attributes: 'lang="ar" dir="rtl"', body: ELEMENT });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), 'rtl');
  const wrong = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('textarea, code, .mirror, .working, .figure, .term')]
      .filter((one) => getComputedStyle(one).direction !== 'ltr')
      .map((one) => `${one.localName}.${one.className}`),
  );
  assert.deepEqual(wrong, []);
  const left = await sheet.evaluate((field) => getComputedStyle(field).textAlign);
  assert.equal(left, 'left');
  assert.match(await ledger.locator('.working').first().innerText(), /^parameters \* weight_bytes\s*= 100 param × 2 B/);
  assert.equal(await sideways(page), 0);
});

test('a lesson in a language from right to left is laid out so, its formulas left to right', async (t) => {
  const { page, host, sheet } = await open(t);
  await page.route('**/rtl/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    const response = await route.fetch({ url: new URL(`/lessons/tpu-systems-audit/${name}`, page.url()).href });
    const text = (await response.text()).replace('"lang": "en"', '"lang": "ar"');
    await route.fulfill({ response, body: text });
  });
  await host.evaluate((element) => element.setAttribute('lesson', '/rtl/lesson.json'));
  await host.locator('.frame[dir=rtl] .ledger').waitFor();
  assert.equal(await style(host, '.task', 'direction'), 'rtl');
  assert.equal(await sheet.evaluate((field) => getComputedStyle(field).direction), 'ltr');
  assert.equal(await style(host, '.working', 'direction'), 'ltr');
  assert.equal(await sideways(page), 0);
});
