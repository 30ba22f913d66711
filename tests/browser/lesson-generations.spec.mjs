import { expect, horizontalOverflow, test } from './fixtures.mjs';
import { checked, sheetOf } from './widget.mjs';

const solution = sheetOf('tpu-03', 'solution');

const openLesson = async (open, query = '', options = {}) => {
  const widget = await open(`/?lesson=tpu-03${query}`, options);
  await widget.host.locator('.figures').waitFor();
  return widget;
};

/** The bars, the labels over them and the table of a chart. */
const chart = (host, title) =>
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

// Ridge points, budgets and chip counts are those of the course; heights follow from them.
const CHARTS = {
  'HBM capacity': { values: [16, 95, 32], first: 'v5e' },
  'Peak BF16 FLOP/s over HBM bytes/s': { values: [240.5, 166.0, 573.8], first: 'v5e' },
  'KV cache of 8192 tokens': { values: [2, 1, 0.5], first: 'KV cache, FP32' },
};

test('the second lesson can be completed, and its charts match their tables', async ({ open }) => {
  const widget = await openLesson(open);
  await checked(widget, 'Stage 1 not passed yet');
  await widget.sheet.fill(solution);
  for (const [title, { values, first }] of Object.entries(CHARTS)) {
    const { heights, labels, rows } = await chart(widget.host, title);
    expect(rows[0][0]).toBe(first);
    // The label over a bar is the value in the table, without the unit, which the title has.
    rows.forEach((row, i) => expect(row[1].startsWith(labels[i]), `${row[1]}: ${labels[i]}`).toBe(true));
    expect(
      rows.map((row) => Math.abs(parseFloat(row[1]) - values[rows.indexOf(row)]) < 0.05),
      labels.join(),
    ).toEqual([true, true, true]);
    const maximum = Math.max(...values);
    heights.forEach((height, i) =>
      expect(Math.abs(height / Math.max(...heights) - values[i] / maximum), `${title}: ${heights}`).toBeLessThan(0.002),
    );
  }
  for (const stage of [1, 2, 3, 4]) {
    await widget.stage(stage).click();
    await checked(widget, `Stage ${stage} passed`);
  }
});

test('charts show the values of the student’s own lines, also wrong ones', async ({ open }) => {
  const { host, sheet } = await openLesson(open);
  await sheet.fill(solution.replace('peak / bandwidth', 'peak / bandwidth * 2'));
  // Twice 197000 / 819.
  expect((await chart(host, 'Peak BF16')).labels[0]).toMatch(/^481\.1/);
});

test('the roofline has a roof for each generation, marks, and both regions by name', async ({ open }) => {
  const { host, sheet } = await openLesson(open);
  await sheet.fill(solution);
  const text = await host.locator('.roofline').evaluate((drawing) => drawing.textContent);
  for (const word of ['v5e', 'v5p', 'v6e', 'memory-bound', 'compute-bound', '341.33'])
    expect(text, word).toContain(word);
  // Above v5e's ridge and below v6e's: two of the three marks are filled.
  await expect(host.locator('.roofline .touch')).toHaveCount(3);
  await expect(host.locator('.roofline .touch.open')).toHaveCount(1);
});

test('every value of the table links to its source, and sources that disagree are all listed', async ({ open }) => {
  const { host } = await openLesson(open);
  await host.getByText('Tables and their sources').click();
  const cell = host
    .locator('.sources-table tr')
    .filter({ has: host.page().getByRole('rowheader', { name: 'v6e' }) })
    .locator('td')
    .nth(1);
  const text = await cell.innerText();
  for (const value of ['1600', '1638', '1640']) expect(text, value).toContain(value);
  expect(await cell.locator('a').count()).toBeGreaterThanOrEqual(3);
  for (const link of await host.locator('.sources-table a').all())
    expect(await link.getAttribute('href')).toMatch(/^https:/);
});

test('exploring: another source changes the ridge point, inputs change the values, and a slice size that does not exist is reported', async ({
  open,
}) => {
  const { host, sheet, amount } = await openLesson(open, '&mode=explore');
  await sheet.fill(solution);
  await host.getByRole('button', { name: 'Use these values: v6e' }).click();
  await amount('Values', 'ridge point').getByText('573.8').waitFor();
  await host.getByLabel('v6e, HBM bandwidth per chip: source').selectOption({ index: 1 });
  // 918000 / 1638 = 560.44
  await amount('Values', 'ridge point').getByText('560.4').waitFor();
  expect((await chart(host, 'Peak BF16')).labels[2]).toMatch(/^560\.4/);

  await host.getByRole('button', { name: 'Use these values: v5e' }).click();
  const chips = amount('Values', 'least number of chips');
  await chips.getByText('10').first().waitFor();
  await chips.getByText('16 chip').waitFor();
  const parameters = host.getByRole('textbox', { name: /^parameters/ });
  await parameters.fill('1e12');
  await chips.getByText('does not exist').waitFor();
  await parameters.fill('12.5');
  // The digits are shown in groups, and copied as a plain number.
  const error = host.getByText('Enter a whole number from 1 to 100000000000000.', { exact: true });
  await expect(error.locator('.group')).toHaveCount(4);
  await expect(parameters).toHaveAttribute('aria-invalid', 'true');
});

test('the case menu shows the current case, after other choices and in another stage', async ({ open }) => {
  const { host, stage } = await openLesson(open);
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
    expect(await shown()).toBe(index);
  }
  await stage(4).click();
  await host.getByRole('heading', { name: /^Stage 4/ }).waitFor();
  expect(await shown()).toBe(0);
});

test('resetting the inputs resets the source, and the plot menu follows the sheet', async ({ open }) => {
  const { host, sheet, button } = await openLesson(open, '&mode=explore');
  await sheet.fill(solution);
  const source = host.getByLabel('v6e, HBM bandwidth per chip: source');
  const line = host.getByLabel('Line to plot');
  const chosen = (field) => field.evaluate(({ selectedOptions }) => selectedOptions[0].textContent.trim());
  for (let i = 0; i < 2; i++) {
    await source.selectOption({ index: 1 });
    await line.selectOption('kv_bf16');
    await button('Reset inputs').click();
    expect(await chosen(source)).toMatch(/^1600 /);
  }
  await sheet.fill(solution.replace(/^kv_bf16 .*$/m, ''));
  const label = await host.locator('.curve').getAttribute('aria-label');
  expect(label.startsWith(`${await chosen(line)} against `), label).toBe(true);
});

test('sliders change the same inputs, also by keyboard', async ({ open }) => {
  const { page, host } = await openLesson(open, '&mode=explore');
  const slider = host.getByRole('slider', { name: /^layers/ });
  const field = host.getByRole('textbox', { name: /^layers/ });
  const before = await field.inputValue();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(field).toHaveValue('256');
  expect(before).not.toBe('256');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^256 layer/);
});

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(`each slider of ${lesson} starts at the value of the case and reaches both ends`, async ({ open }) => {
    const { page, host } = await open(`/?lesson=${lesson}&mode=explore`);
    await host.locator('.movers').waitFor();
    const { inputs } = JSON.parse(
      await page.evaluate(async (id) => (await fetch(`lessons/${id}/lesson.json`)).text(), lesson),
    );
    for (const { name, least: minimum, most: maximum, default: usual } of inputs) {
      const control = host.locator('.mover').filter({ has: page.locator(`#in-${name}`) });
      const slider = control.getByRole('slider');
      const field = control.getByRole('textbox');
      const start = Number(await slider.inputValue());
      expect(start > 0, name).toBe(usual > minimum);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      // A slider has a thousand steps: one step and back may differ by some per cent or by 1.
      expect(Math.abs(Number(await field.inputValue()) - usual), name).toBeLessThanOrEqual(Math.max(usual * 0.04, 1));
      for (const [key, expected] of [
        ['End', maximum],
        ['Home', minimum],
      ]) {
        await page.keyboard.press(key);
        expect(Number(await field.inputValue()), `${name}, ${key}`).toBe(expected);
      }
    }
  });
}

test('a curve of any line over any input has enough points, all of them finite', async ({ open }) => {
  const { host, sheet } = await openLesson(open, '&mode=explore');
  await sheet.fill(solution);
  await host.getByLabel('Line to plot').selectOption('kv_bf16');
  await host.getByLabel('Input to plot it against').selectOption('kv_tokens');
  const path = await host.locator('.curve-path').getAttribute('d');
  expect(path.split('L').length, path.slice(0, 80)).toBeGreaterThan(400);
  expect(path).not.toMatch(/NaN|Infinity/);
});

test('a shared link shows what was explored and leaves the reader’s own sheet unchanged', async ({
  browserName,
  open,
}) => {
  const { page, host, sheet } = await openLesson(open, '&mode=explore');
  await sheet.fill(solution);
  const field = host.getByRole('textbox', { name: /^layers/ });
  await field.fill('48');
  await host.getByRole('button', { name: 'Copy link' }).click();
  const link = await host.getByLabel('Link to these inputs').inputValue();
  if (browserName !== 'firefox') await host.getByRole('button', { name: 'Copied' }).waitFor();
  await sheet.focus();
  await host.getByRole('button', { name: 'Copy link' }).waitFor();

  await sheet.fill('weights = 1 B\n');
  await page.goto('about:blank');
  await page.goto(link);
  await host.locator('.movers').waitFor();
  await expect(sheet).toHaveValue(solution);
  await expect(field).toHaveValue('48');
  await host.getByRole('button', { name: 'Return to my sheet' }).click();
  await expect(sheet).toHaveValue('weights = 1 B\n');
});

test('a link with invalid values or names is applied as far as it is valid', async ({ open }) => {
  const query = new URLSearchParams({
    lesson: 'tpu-03',
    sheet: '<img src=x onerror=alert(1)>',
    'in.layers': '1e9',
    'in.n': '<b>',
    'in.constructor': '3',
    'in.kv_heads': '16',
  });
  const { host, sheet } = await open(`/?lesson=tpu-03#explore?${query}`);
  await host.locator('.movers').waitFor();
  await expect(sheet).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(host.getByRole('textbox', { name: /^layers/ })).toHaveValue('32');
  await expect(host.getByRole('textbox', { name: /^kv_heads KV heads/ })).toHaveValue('16');
});

test('nothing is wider than the page at 320 pixels with charts, tables and exploration open', async ({ open }) => {
  const { page, host, sheet } = await openLesson(open, '&mode=explore', { viewport: { width: 320, height: 800 } });
  await sheet.fill(solution);
  for (const summary of await host.locator('.figure-table summary').all()) await summary.click();
  expect(await horizontalOverflow(page)).toBe(0);
});
