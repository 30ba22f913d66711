import { styleOf } from './computed-style.mjs';
import { expect, horizontalOverflow, test } from './fixtures.mjs';
import { ELEMENT } from './host-page.mjs';
import { caretAfter, checked, sheetOf, solution } from './widget.mjs';

/** A system colour as computed styles write it. */
const systemColor = (page, color) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = name;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, color);

test('forced colours: sheet, bars, points and the current stage use system colours', async ({ open }) => {
  const widget = await open('/', { forcedColors: 'active' });
  const { page, host, sheet } = widget;
  const [text, canvas] = [await systemColor(page, 'CanvasText'), await systemColor(page, 'Canvas')];
  expect(text).not.toBe(canvas);
  expect(await styleOf(host, '#sheet', 'color')).toBe(text);
  for (const [selector, expected] of [
    ['.share', text],
    ['.point', text],
    ['.ideal', text],
  ])
    expect(await styleOf(host, selector, selector === '.ideal' ? 'stroke' : 'fill'), selector).toBe(expected);
  // Only the current stage is underlined.
  expect(await styleOf(host, '.stages [aria-current]', 'borderBlockEndStyle')).toBe('solid');
  expect(await styleOf(host, '.stages button:not([aria-current])', 'borderBlockEndStyle')).toBe('none');
  expect(await styleOf(host, '.check', 'borderStyle')).toBe('solid');
  await caretAfter(sheet, 'weights    = parameter');
  await page.keyboard.type('z');
  expect(await styleOf(host, '.row.error', 'outlineStyle')).toBe('solid');
  expect(await styleOf(host, '.paper', 'outlineStyle')).toBe('solid');
  await checked(widget, 'not passed');
  expect(await styleOf(host, '.verdict', 'borderInlineStartStyle')).not.toBe('none');
  await widget.stage(2).click();
  await host.locator('.above .point').waitFor();
  expect(await styleOf(host, '.above .point', 'fill')).toBe(text);
  expect(await styleOf(host, '.above .gap', 'stroke')).toBe(text);
});

test('nothing is shown by colour alone', async ({ open }) => {
  const widget = await open();
  const { host, page } = widget;
  await checked(widget, 'not passed');
  expect(await widget.verdict.locator('h4').innerText()).toMatch(/✗.*not passed/);
  await caretAfter(widget.sheet, 'weights    = parameter');
  await page.keyboard.type('z');
  expect(await host.locator('#problems').innerText()).toMatch(/line 1/);
  expect(await host.locator('.row.error .state').first().innerText()).toBe("can't read");
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  expect(await widget.verdict.locator('h4').innerText()).toMatch(/✓.*passed/);
  expect(await widget.stage(1).innerText()).toMatch(/passed|✓/);
  await widget.stage(2).click();
  expect(await widget.note.first().textContent()).toMatch(/!\s*Caution: /);
});

test('with reduced motion nothing is animated', async ({ open }) => {
  const { host } = await open('/?lesson=tpu-03', { reducedMotion: 'reduce' });
  await host.locator('.figures').waitFor();
  const moving = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('*')]
      .filter((one) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
        return !/^(0s(, )?)+$/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
      })
      .map((one) => one.className),
  );
  expect(moving).toEqual([]);
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`at 400 % in a window of 1280 by 1024 ${lesson} is one column, and nothing is cut off`, async ({ open }) => {
    const zoomed = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
    const widget = await open(`/?lesson=${lesson}`, zoomed);
    const { page, host } = widget;
    await checked(widget, 'not passed');
    await widget.button(/^Hint/).click();
    await widget.sheet.fill(sheetOf(lesson, 'solution'));
    await checked(widget, 'Stage 1 passed');
    expect(await horizontalOverflow(page)).toBe(0);
    const cut = await host.evaluate((element) =>
      [...element.shadowRoot.querySelectorAll('*')]
        .filter((one) => !one.closest('.hidden, svg, .mirror') && one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 && one.getBoundingClientRect().width > 0)
        .map((one) => `${one.localName}.${one.className}`),
    );
    expect(cut).toEqual([]);
    await widget.check.scrollIntoViewIfNeeded();
    await widget.check.click();
    for (const stage of [2, 3, 4]) {
      await widget.stage(stage).click();
      await host.getByRole('heading', { name: new RegExp(`^Stage ${stage}`) }).waitFor();
      expect(await horizontalOverflow(page), `stage ${stage}`).toBe(0);
    }
  });
}

test('in an iframe of 320 by 200 there is one scroll bar, and it reaches everything', async ({ frame }) => {
  const widget = await frame({ width: 320, height: 200 });
  const { host } = widget;
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  const bars = () =>
    host.evaluate((element) =>
      [document.scrollingElement, document.body, element, ...element.shadowRoot.querySelectorAll('*')]
        .filter((one) => one === document.scrollingElement || /auto|scroll/.test(getComputedStyle(one).overflowY))
        .filter((one) => one.scrollHeight > one.clientHeight && one.checkVisibility())
        .map((one) => one.localName),
    );
  expect(await bars()).toEqual(['html']);
  expect(await host.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await widget.button('Start over').click();
  await widget.button('Keep my work').click();
});

test('moved to a dark part of the page, the element is dark', async ({ embed }) => {
  const { page, host } = await embed({ body: `${ELEMENT}<div id="dark" style="background: #111"></div>` });
  await host.locator('.frame.light').waitFor();
  await page.evaluate(() => document.getElementById('dark').append(document.querySelector('tpu-systems-audit')));
  await host.locator('.frame.dark').waitFor();
});

test('on a right-to-left page formulas stay left to right', async ({ embed }) => {
  const { page, host, sheet, ledger } = await embed({ attributes: 'lang="ar" dir="rtl"', body: ELEMENT });
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  const wrong = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('textarea, code, .mirror, .working, .figure, .term')]
      .filter((one) => getComputedStyle(one).direction !== 'ltr')
      .map((one) => `${one.localName}.${one.className}`),
  );
  expect(wrong).toEqual([]);
  const left = await sheet.evaluate((field) => getComputedStyle(field).textAlign);
  expect(left).toBe('left');
  expect(await ledger.locator('.working').first().innerText()).toMatch(
    /^parameters \* weight_bytes\s*= 100 param × 2 B/,
  );
  expect(await horizontalOverflow(page)).toBe(0);
});

test('a lesson in a right-to-left language is laid out right to left, its formulas left to right', async ({ open }) => {
  const { page, host, sheet } = await open();
  await page.route('**/rtl/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    const response = await route.fetch({ url: new URL(`/lessons/tpu-systems-audit/${name}`, page.url()).href });
    const text = (await response.text()).replace('"lang": "en"', '"lang": "ar"');
    await route.fulfill({ response, body: text });
  });
  await host.evaluate((element) => element.setAttribute('lesson', '/rtl/lesson.json'));
  await host.locator('.frame[dir=rtl] .ledger').waitFor();
  expect(await styleOf(host, '.task', 'direction')).toBe('rtl');
  expect(await sheet.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
  expect(await styleOf(host, '.working', 'direction')).toBe('ltr');
  expect(await horizontalOverflow(page)).toBe(0);
});
