import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caretAfter, open, solution, starter } from './widget.mjs';

/** The field's own height for its text against the mirror's, line by line and whole. */
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
  test(`the mirror wraps as the field does at ${width} pixels`, async (t) => {
    const { sheet } = await open(t, '/', { viewport: { width, height: 800 } });
    const long = `${solution}# ${'long_name_'.repeat(30)}\n\tx = 1 +  ${'2 + '.repeat(60)}3   \n\n`;
    for (const text of [starter, long]) {
      await sheet.fill(text);
      const { own, rows, cut } = await heights(sheet);
      assert.ok(Math.abs(own - rows) <= 2, `the field takes ${own} px, its mirror ${rows}`);
      assert.equal(cut, false);
    }
  });
}

test('the wrong word is underlined in its place, and what is wrong is in the list the field is described by', async (t) => {
  const { page, host, sheet } = await open(t);
  await caretAfter(sheet, 'weights    = parameter');
  await page.keyboard.type('z');
  const mark = host.locator('.mark');
  assert.equal(await mark.first().innerText(), 'parameterzs');
  assert.match(await sheet.getAttribute('aria-describedby'), /\bproblems\b/);
  assert.match(await host.locator('#problems').innerText(), /line 1.*parameterzs/s);
  await host.locator('#problems').getByRole('button', { name: 'line 1' }).click();
  assert.equal(
    await sheet.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)),
    'parameterzs',
  );
});

test('undo takes back typing and a paste of many lines', async (t) => {
  const { page, sheet } = await open(t);
  await caretAfter(sheet, 'measured_rate / ideal_rate');
  await page.keyboard.type(' # typed');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+A');
  await sheet.evaluate((_, text) => document.execCommand('insertText', false, text), solution);
  assert.equal(await sheet.inputValue(), solution);
  await page.keyboard.press('Control+Z');
  assert.equal(await sheet.inputValue(), starter);
});

test('values follow a keystroke before the next frame', async (t) => {
  const { host } = await open(t);
  const shown = await host.evaluate(async (element) => {
    const field = element.shadowRoot.querySelector('#sheet');
    let framed = false;
    requestAnimationFrame(() => (framed = true));
    field.value = field.value.replace('moment_count * weight_bytes', 'moment_count * moment_bytes');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    return { total: element.shadowRoot.querySelector('.row-total .amount').textContent, framed };
  });
  assert.match(shown.total, /1400/);
  assert.equal(shown.framed, false);
});

test('the field is a plain one: no autocorrect, left to right, and Tab leaves it', async (t) => {
  const { page, sheet, check } = await open(t);
  const attributes = ['spellcheck', 'autocapitalize', 'autocorrect', 'dir'];
  assert.deepEqual(await sheet.evaluate((field, names) => names.map((name) => field.getAttribute(name)), attributes), [
    'false',
    'off',
    'off',
    'ltr',
  ]);
  await sheet.focus();
  await page.keyboard.press('Tab');
  assert.ok(await check.evaluate((button) => button.matches(':focus')));
});
