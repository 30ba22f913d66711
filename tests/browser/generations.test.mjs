import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideways } from './browser.mjs';
import { checked, open, sheetOf } from './widget.mjs';

const solution = sheetOf('tpu-03', 'solution');

const openLesson = async (t, query = '', options = {}) => {
  const widget = await open(t, `/?lesson=tpu-03${query}`, options);
  await widget.host.locator('.figures').waitFor();
  return widget;
};

/** A picture's bars and its table, side by side. */
const picture = (host, title) =>
  host
    .locator('figure')
    .filter({ has: host.page().locator('figcaption', { hasText: title }) })
    .evaluate((figure) => ({
      heights: [...figure.querySelectorAll('.column-bar')].map((bar) => parseFloat(bar.getAttribute('height'))),
      labels: [...figure.querySelectorAll('.value-word')].map((word) => word.textContent.trim()),
      rows: [...figure.querySelectorAll('tbody tr')].map((row) =>
        [...row.cells].map((cell) => (cell.querySelector('.main') ?? cell).textContent.trim()),
      ),
    }));

// Ridge points, budgets and chips are the course's; heights follow from them.
const PICTURES = {
  'HBM capacity': { values: [16, 95, 32], first: 'v5e' },
  'Peak BF16 FLOP/s over HBM bytes/s': { values: [240.5, 166.0, 573.8], first: 'v5e' },
  'KV cache of 8192 tokens': { values: [2, 1, 0.5], first: 'KV cache, FP32' },
};

test('the second lesson is worked through, and its pictures are the numbers of their tables', async (t) => {
  const widget = await openLesson(t);
  await checked(widget, 'Stage 1: not passed yet');
  await widget.sheet.fill(solution);
  for (const [title, { values, first }] of Object.entries(PICTURES)) {
    const { heights, labels, rows } = await picture(widget.host, title);
    assert.equal(rows[0][0], first);
    // Over a bar stands what is in the table, without a unit that the title has.
    rows.forEach((row, i) => assert.ok(row[1].startsWith(labels[i]), `${row[1]}: ${labels[i]}`));
    assert.deepEqual(
      rows.map((row) => Math.abs(parseFloat(row[1]) - values[rows.indexOf(row)]) < 0.05),
      [true, true, true],
      labels.join(),
    );
    const most = Math.max(...values);
    heights.forEach((height, i) =>
      assert.ok(Math.abs(height / Math.max(...heights) - values[i] / most) < 0.002, `${title}: ${heights}`),
    );
  }
  for (const stage of [1, 2, 3, 4]) {
    await widget.stage(stage).click();
    await checked(widget, `Stage ${stage}: passed`);
  }
});

test('a wrong line makes a wrong picture', async (t) => {
  const { host, sheet } = await openLesson(t);
  await sheet.fill(solution.replace('peak / bandwidth', 'peak / bandwidth * 2'));
  // Twice 197000 / 819.
  assert.match((await picture(host, 'Peak BF16')).labels[0], /^481\.1/);
});

test('the roofline has a roof for each generation, a mark, and both regions by name', async (t) => {
  const { host, sheet } = await openLesson(t);
  await sheet.fill(solution);
  const text = await host.locator('.roofline').evaluate((drawing) => drawing.textContent);
  for (const word of ['v5e', 'v5p', 'v6e', 'memory-bound', 'compute-bound', '341.33'])
    assert.ok(text.includes(word), word);
  // Above v5e's ridge and below v6e's: two of the three marks are filled.
  assert.equal(await host.locator('.roofline .touch').count(), 3);
  assert.equal(await host.locator('.roofline .touch.open').count(), 1);
});

test('every figure of the table leads to its source, and sources that disagree are all there', async (t) => {
  const { host } = await openLesson(t);
  await host.getByText('Tables and their sources').click();
  const cell = host
    .locator('.sources-table tr')
    .filter({ has: host.page().getByRole('rowheader', { name: 'v6e' }) })
    .locator('td')
    .nth(1);
  const text = await cell.innerText();
  for (const value of ['1600', '1638', '1640']) assert.ok(text.includes(value), value);
  assert.ok((await cell.locator('a').count()) >= 3);
  for (const link of await host.locator('.sources-table a').all())
    assert.match(await link.getAttribute('href'), /^https:/);
});

test('exploring: another source moves the ridge, inputs move the books, and a chip count that does not exist says so', async (t) => {
  const { host, sheet, amount } = await openLesson(t, '&mode=explore');
  await sheet.fill(solution);
  await host.getByRole('button', { name: 'Take the figures of v6e' }).click();
  await amount('Figures', 'ridge point').getByText('573.8').waitFor();
  await host.getByLabel('v6e, HBM bandwidth per chip: source').selectOption({ index: 1 });
  // 918000 / 1638 = 560.44
  await amount('Figures', 'ridge point').getByText('560.4').waitFor();
  assert.match((await picture(host, 'Peak BF16')).labels[2], /^560\.4/);

  await host.getByRole('button', { name: 'Take the figures of v5e' }).click();
  const chips = amount('Figures', 'least number of chips');
  await chips.getByText('10').first().waitFor();
  await chips.getByText('16 chip').waitFor();
  const parameters = host.getByRole('textbox', { name: /^parameters/ });
  await parameters.fill('1e12');
  await chips.getByText('does not exist').waitFor();
  await parameters.fill('12.5');
  // The digits are in groups, and a plain number when copied.
  const said = host.getByText('a whole number from 1 to 1000000000000', { exact: true });
  assert.equal(await said.locator('.group').count(), 4);
  assert.equal(await parameters.getAttribute('aria-invalid'), 'true');
});

test('the choice of a case shows the case in view, whatever was chosen before and in another stage', async (t) => {
  const { host, stage } = await openLesson(t);
  const choice = host.getByLabel('Case');
  const shown = () => choice.evaluate((field) => field.selectedIndex);
  await stage(3).click();
  for (const index of [1, 0, 1]) {
    await choice.selectOption({ index });
    await host
      .locator('.given dd')
      .filter({ hasText: index ? '32' : '16' })
      .first()
      .waitFor();
    assert.equal(await shown(), index);
  }
  await stage(4).click();
  await host.getByRole('heading', { name: /^Stage 4/ }).waitFor();
  assert.equal(await shown(), 0);
});

test('the choice of a source goes back with the case’s values, and those of the curve follow the sheet', async (t) => {
  const { host, sheet, button } = await openLesson(t, '&mode=explore');
  await sheet.fill(solution);
  const source = host.getByLabel('v6e, HBM bandwidth per chip: source');
  const line = host.getByLabel('The line to draw');
  const chosen = (field) => field.evaluate(({ selectedOptions }) => selectedOptions[0].textContent.trim());
  for (let i = 0; i < 2; i++) {
    await source.selectOption({ index: 1 });
    await line.selectOption('kv_bf16');
    await button('Back to the case').click();
    assert.match(await chosen(source), /^1600 /);
  }
  await sheet.fill(solution.replace(/^kv_bf16 .*$/m, ''));
  const drawn = await host.locator('.curve').getAttribute('aria-label');
  assert.ok(drawn.startsWith(`${await chosen(line)} over `), drawn);
});

test('sliders move the same inputs, by keyboard too', async (t) => {
  const { page, host } = await openLesson(t, '&mode=explore');
  const slider = host.getByRole('slider', { name: /^layers/ });
  const field = host.getByRole('textbox', { name: /^layers/ });
  const before = await field.inputValue();
  await slider.focus();
  await page.keyboard.press('End');
  assert.equal(await field.inputValue(), '256');
  assert.notEqual(before, '256');
  assert.match(await slider.getAttribute('aria-valuetext'), /^256 layer/);
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`each slider of ${lesson} stands within its range at its case, and reaches both ends`, async (t) => {
    const { page, host } = await open(t, `/?lesson=${lesson}&mode=explore`);
    await host.locator('.movers').waitFor();
    const { inputs } = JSON.parse(
      await page.evaluate(async (id) => (await fetch(`lessons/${id}/lesson.json`)).text(), lesson),
    );
    for (const { name, least, most, default: usual } of inputs) {
      const mover = host.locator('.mover').filter({ has: page.locator(`#in-${name}`) });
      const slider = mover.getByRole('slider');
      const field = mover.getByRole('textbox');
      const start = Number(await slider.inputValue());
      assert.equal(start > 0, usual > least, name);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      // A step of a thousand is some per cent, or a whole number.
      assert.ok(Math.abs(Number(await field.inputValue()) - usual) <= Math.max(usual * 0.04, 1), name);
      for (const [key, due] of [
        ['End', most],
        ['Home', least],
      ]) {
        await page.keyboard.press(key);
        assert.equal(Number(await field.inputValue()), due, `${name}, ${key}`);
      }
    }
  });
}

test('a curve of any line over any input is drawn from ten thousand points', async (t) => {
  const { host, sheet } = await openLesson(t, '&mode=explore');
  await sheet.fill(solution);
  await host.getByLabel('Line to draw').selectOption('kv_bf16');
  await host.getByLabel('Input to draw it over').selectOption('kv_tokens');
  const path = await host.locator('.curve-path').getAttribute('d');
  assert.ok(path.split('L').length > 400, path.slice(0, 80));
  assert.doesNotMatch(path, /NaN|Infinity/);
});

test('what is explored is shared as a link, which leaves the reader’s own sheet alone', async (t) => {
  const { page, host, sheet } = await openLesson(t, '&mode=explore');
  await sheet.fill(solution);
  const field = host.getByRole('textbox', { name: /^layers/ });
  await field.fill('48');
  await host.getByRole('button', { name: 'Link to this' }).click();
  const link = await host.getByLabel('Link to what is explored').inputValue();
  if (process.env.BROWSER !== 'firefox') await host.getByRole('button', { name: 'Copied' }).waitFor();
  await sheet.focus();
  await host.getByRole('button', { name: 'Link to this' }).waitFor();

  await sheet.fill('weights = 1 B\n');
  await page.goto('about:blank');
  await page.goto(link);
  await host.locator('.movers').waitFor();
  assert.equal(await sheet.inputValue(), solution);
  assert.equal(await field.inputValue(), '48');
  await host.getByRole('button', { name: 'Back to my own' }).click();
  assert.equal(await sheet.inputValue(), 'weights = 1 B\n');
});

test('a link with values out of bounds or of other names is read as far as it is sound', async (t) => {
  const query = new URLSearchParams({
    lesson: 'tpu-03',
    sheet: '<img src=x onerror=alert(1)>',
    'in.layers': '1e9',
    'in.n': '<b>',
    'in.constructor': '3',
    'in.kv_heads': '16',
  });
  const { host, sheet } = await open(t, `/?lesson=tpu-03#explore?${query}`);
  await host.locator('.movers').waitFor();
  assert.equal(await sheet.inputValue(), '<img src=x onerror=alert(1)>');
  assert.equal(await host.getByRole('textbox', { name: /^layers/ }).inputValue(), '32');
  assert.equal(await host.getByRole('textbox', { name: /^kv_heads KV heads/ }).inputValue(), '16');
});

test('nothing is wider than the page at 320 pixels with figures, tables and exploration open', async (t) => {
  const { page, host, sheet } = await openLesson(t, '&mode=explore', { viewport: { width: 320, height: 800 } });
  await sheet.fill(solution);
  for (const summary of await host.locator('.figure-table summary').all()) await summary.click();
  assert.equal(await sideways(page), 0);
});
