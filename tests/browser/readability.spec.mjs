import { contrast, styleOf } from './computed-style.mjs';
import { expect, horizontalOverflow, test } from './fixtures.mjs';
import { hold, locators, sheetOf } from './widget.mjs';

const LESSONS = ['tpu-systems-audit', 'tpu-03'];

/** Words that are broken across lines. */
const brokenWords = (host, selector) =>
  host.evaluate((element, at) => {
    const found = [];
    for (const one of element.shadowRoot.querySelectorAll(at)) {
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        for (const { 0: word, index } of walk.currentNode.data.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(walk.currentNode, index);
          range.setEnd(walk.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word);
        }
      }
    }
    return found;
  }, selector);

/** Pairs of labels in a drawing that overlap, and labels outside the page. */
const overlappingLabels = (host, drawing) =>
  host.evaluate((element, at) => {
    const texts = [...element.shadowRoot.querySelectorAll(`${at} text`)].filter((text) => text.checkVisibility());
    const boxes = texts.map((text) => ({ words: text.textContent.trim(), box: text.getBoundingClientRect() }));
    const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
    return [
      ...boxes.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1).map(({ words }) => words),
      ...boxes.flatMap((one, i) =>
        boxes.slice(i + 1).flatMap((two) => (overlap(one.box, two.box) ? [`${one.words} | ${two.words}`] : [])),
      ),
    ];
  }, drawing);

for (const percent of [100, 150, 200]) {
  for (const lesson of LESSONS) {
    test(`at ${percent} % text size on a phone no word of ${lesson} is broken, and nothing is wider than the page`, async ({
      visit,
    }) => {
      const page = await visit(`/?lesson=${lesson}`, { viewport: { width: 320, height: 640 } });
      const { host, sheet } = locators(page);
      await host.locator('.ledger, .results').first().waitFor();
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
      await sheet.fill(sheetOf(lesson, 'solution'));
      await host.locator('.foot').waitFor();
      expect(await brokenWords(host, 'th, .amount, .left-out, .stages')).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
    });
  }
}

for (const [width, percent] of [
  [320, 100],
  [320, 150],
  [320, 200],
  [1200, 100],
]) {
  test(`labels of the ideal line do not overlap at ${width} and ${percent} %`, async ({ open }) => {
    const { page, host, stage } = await open('/', { viewport: { width, height: 800 } });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
    await host.locator('.ideal-line').waitFor();
    expect(await overlappingLabels(host, '.ideal-line'), 'below').toEqual([]);
    await stage(2).click();
    await host.locator('.ideal-line.above').waitFor();
    expect(await overlappingLabels(host, '.ideal-line'), 'above').toEqual([]);
  });
}

test('on a phone inputs show their label, and values in the sheet their unit', async ({ open }) => {
  const { host } = await open('/', { viewport: { width: 320, height: 640 } });
  await expect(host.locator('.given').getByText('supplied single-worker rate')).toBeVisible();
  await expect(host.locator('.row .unit').getByText('example/s', { exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark']) {
  test(`borders of fields and buttons, and line numbers, have enough contrast in the ${colorScheme} theme`, async ({
    open,
  }) => {
    const { host } = await open('/?lesson=tpu-03&mode=explore', { colorScheme });
    await host.locator('.movers').waitFor();
    await host.locator('.curve-figure').waitFor();
    const background = await host.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const paper = await styleOf(host, '.paper', 'backgroundColor');
    for (const selector of ['.paper', 'select', '.mover input[type=text]', '.buttons button'])
      for (const behind of [background, paper])
        expect(contrast(await styleOf(host, selector, 'borderTopColor'), behind), selector).toBeGreaterThanOrEqual(3);
    expect(await styleOf(host, '.no', 'opacity')).toBe('1');
    expect(contrast(await styleOf(host, '.no', 'color'), paper)).toBeGreaterThanOrEqual(4.5);
  });
}

for (const lesson of LESSONS) {
  for (const width of [320, 1200]) {
    test(`the sheet of ${lesson} does not move when the engine is loaded at ${width}`, async ({
      browserName,
      visit,
    }) => {
      test.skip(browserName === 'firefox', 'the layout is the same');
      const page = await visit('about:blank', { viewport: { width, height: 900 } });
      const release = await hold(page, '**/engine-*.wasm');
      await page.goto(`/?lesson=${lesson}`);
      const { host, sheet } = locators(page);
      await host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
      const before = await sheet.boundingBox();
      release();
      await host.locator('.foot').waitFor();
      const { x, y, width: wide } = await sheet.boundingBox();
      expect([x, wide]).toEqual([before.x, before.width]);
      // A value that is too wide to fit beside its name gets its own line.
      expect(Math.abs(y - before.y), `${before.y} became ${y}`).toBeLessThan(30);
    });
  }
}

test('each lesson has its own title', async ({ open }) => {
  const { page } = await open();
  const first = await page.title();
  await page.goto('/?lesson=tpu-03');
  await expect(page).toHaveTitle(/^Generations and budgets/);
  expect(await page.title()).not.toBe(first);
});
