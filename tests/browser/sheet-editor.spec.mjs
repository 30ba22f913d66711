import { expect, test } from './fixtures.mjs';
import { caretAfter, solution, starter } from './widget.mjs';

/** Height of the field's text, summed height of the mirror's lines, and whether the field cuts off text. */
const heights = (sheet) =>
  sheet.evaluate((field) => {
    const mirror = field.parentElement.querySelector('.mirror');
    const style = getComputedStyle(field);
    const rows = [...mirror.querySelectorAll('.row')].reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    field.style.blockSize = '0';
    const own = field.scrollHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    field.style.blockSize = '';
    return { own, rows: Math.round(rows), cut: field.scrollHeight > field.clientHeight };
  });

for (const width of [320, 480, 768, 1200]) {
  test(`the mirror wraps text as the field does at ${width} pixels`, async ({ open }) => {
    const { sheet } = await open('/', { viewport: { width, height: 800 } });
    const long = `${solution}# ${'long_name_'.repeat(30)}\n\tx = 1 +  ${'2 + '.repeat(60)}3   \n\n`;
    for (const text of [starter, long]) {
      await sheet.fill(text);
      const { own, rows, cut } = await heights(sheet);
      expect(Math.abs(own - rows), `the field needs ${own} px, its mirror ${rows}`).toBeLessThanOrEqual(2);
      expect(cut).toBe(false);
    }
  });
}

test('the wrong word is underlined, and the error is in the list that describes the field', async ({ open }) => {
  const { page, host, sheet } = await open();
  await caretAfter(sheet, 'weights    = parameter');
  await page.keyboard.type('z');
  const mark = host.locator('.mark');
  expect(await mark.first().innerText()).toBe('parameterzs');
  expect(await sheet.getAttribute('aria-describedby')).toMatch(/\bproblems\b/);
  expect(await host.locator('#problems').innerText()).toMatch(/line 1.*parameterzs/s);
  await host.locator('#problems').getByRole('button', { name: 'line 1' }).click();
  expect(await sheet.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe(
    'parameterzs',
  );
});

test('undo reverts typing and a pasted block', async ({ open }) => {
  const { page, sheet } = await open();
  await caretAfter(sheet, 'measured_rate / ideal_rate');
  await page.keyboard.type(' # typed');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+A');
  await sheet.evaluate((_, text) => document.execCommand('insertText', false, text), solution);
  await expect(sheet).toHaveValue(solution);
  await page.keyboard.press('Control+Z');
  await expect(sheet).toHaveValue(starter);
});

test('values are updated before the next frame after a keystroke', async ({ open }) => {
  const { host } = await open();
  const shown = await host.evaluate(async (element) => {
    const field = element.shadowRoot.querySelector('#sheet');
    let framed = false;
    requestAnimationFrame(() => (framed = true));
    field.value = field.value.replace('moment_count * weight_bytes', 'moment_count * moment_bytes');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    return { total: element.shadowRoot.querySelector('.row-total .amount').textContent, framed };
  });
  expect(shown.total).toMatch(/1400/);
  expect(shown.framed).toBe(false);
});

test('the field has no autocorrect, is left to right, and Tab leaves it', async ({ open }) => {
  const { page, sheet, check } = await open();
  const attributes = ['spellcheck', 'autocapitalize', 'autocorrect', 'dir'];
  expect(await sheet.evaluate((field, names) => names.map((name) => field.getAttribute(name)), attributes)).toEqual([
    'false',
    'off',
    'off',
    'ltr',
  ]);
  await sheet.focus();
  await page.keyboard.press('Tab');
  await expect(check).toBeFocused();
});
