import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, style } from './contrast.mjs';
import { sideways, visit } from './browser.mjs';
import { open, pieces, sheetOf } from './widget.mjs';

const LESSONS = ['tpu-systems-audit', 'tpu-03'];
const FIREFOX = process.env.BROWSER === 'firefox';

/** Words that stand on more than one line, though nothing in them allows it. */
const torn = (host, selector) =>
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

/** Pairs of words in a drawing that stand on each other, and words that stand outside the page. */
const colliding = (host, drawing) =>
  host.evaluate((element, at) => {
    const texts = [...element.shadowRoot.querySelectorAll(`${at} text`)].filter((text) => text.checkVisibility());
    const boxes = texts.map((text) => ({ words: text.textContent.trim(), box: text.getBoundingClientRect() }));
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
    return [
      ...boxes.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1).map(({ words }) => words),
      ...boxes.flatMap((one, i) =>
        boxes.slice(i + 1).flatMap((two) => (meet(one.box, two.box) ? [`${one.words} | ${two.words}`] : [])),
      ),
    ];
  }, drawing);

for (const percent of [100, 150, 200]) {
  for (const lesson of LESSONS) {
    test(`with text of ${percent} % on a phone no word of ${lesson} is torn, and none is beside the page`, async (t) => {
      const page = await visit(t, `/?lesson=${lesson}`, { viewport: { width: 320, height: 640 } });
      const { host, sheet } = pieces(page);
      await host.locator('.ledger, .results').first().waitFor();
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
      await sheet.fill(sheetOf(lesson, 'solution'));
      await host.locator('.foot').waitFor();
      assert.deepEqual(await torn(host, 'th, .amount, .left-out, .stages'), []);
      assert.equal(await sideways(page), 0);
    });
  }
}

for (const [width, percent] of [
  [320, 100],
  [320, 150],
  [320, 200],
  [1200, 100],
]) {
  test(`words in the drawing of the ideal line meet nothing at ${width} and ${percent} %`, async (t) => {
    const { page, host, stage } = await open(t, '/', { viewport: { width, height: 800 } });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
    await host.locator('.ideal-line').waitFor();
    assert.deepEqual(await colliding(host, '.ideal-line'), [], 'below');
    await stage(2).click();
    await host.locator('.ideal-line.above').waitFor();
    assert.deepEqual(await colliding(host, '.ideal-line'), [], 'above');
  });
}

test('on a phone inputs say what they mean, and values in the sheet their unit', async (t) => {
  const { host } = await open(t, '/', { viewport: { width: 320, height: 640 } });
  assert.ok(await host.locator('.given').getByText('supplied single-worker rate').isVisible());
  assert.ok(await host.locator('.row .unit').getByText('example/s', { exact: true }).isVisible());
});

for (const colorScheme of ['light', 'dark']) {
  test(`edges of fields and buttons, and the numbers of lines, can be seen in the ${colorScheme} theme`, async (t) => {
    const { host } = await open(t, '/?lesson=tpu-03&mode=explore', { colorScheme });
    await host.locator('.movers').waitFor();
    await host.locator('.curve-figure').waitFor();
    const ground = await host.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const paper = await style(host, '.paper', 'backgroundColor');
    for (const selector of ['.paper', 'select', '.mover input[type=text]', '.buttons button'])
      for (const behind of [ground, paper])
        assert.ok(contrast(await style(host, selector, 'borderTopColor'), behind) >= 3, selector);
    assert.equal(await style(host, '.no', 'opacity'), '1');
    assert.ok(contrast(await style(host, '.no', 'color'), paper) >= 4.5);
  });
}

for (const lesson of LESSONS) {
  for (const width of [320, 1200]) {
    test(
      `while the engine of ${lesson} is on its way, the sheet stands where it will stand at ${width}`,
      { skip: FIREFOX && 'the same layout' },
      async (t) => {
        const page = await visit(t, 'about:blank', { viewport: { width, height: 900 } });
        let release;
        const held = new Promise((resolve) => (release = resolve));
        await page.route('**/engine.wasm', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`/?lesson=${lesson}`);
        const { host, sheet } = pieces(page);
        await host.getByRole('heading', { name: /^Stage 1/ }).waitFor();
        const before = await sheet.boundingBox();
        release();
        await host.locator('.foot').waitFor();
        const { x, y, width: wide } = await sheet.boundingBox();
        assert.deepEqual([x, wide], [before.x, before.width]);
        // A value may be too wide to stand beside its name: then it takes a line.
        assert.ok(Math.abs(y - before.y) < 30, `${before.y} became ${y}`);
      },
    );
  }
}

test('each lesson has its own title', async (t) => {
  const { page } = await open(t);
  const first = await page.title();
  await page.goto('/?lesson=tpu-03');
  assert.notEqual(await page.title(), first);
  assert.match(await page.title(), /^Generations and budgets/);
});
