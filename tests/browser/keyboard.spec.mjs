import { expect, test } from './fixtures.mjs';
import { ELEMENT } from './host-page.mjs';
import { caretAfter, checked, sheetOf, solution } from './widget.mjs';

const BETWEEN_BUTTONS = `<button id="before">before</button>${ELEMENT}<button id="after">after</button>`;

/** Defines `focusable()`, all that Tab can reach in document order, and `focusedNow()`. */
function defineFocusable() {
  globalThis.focusedNow = () => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  globalThis.focusable = () => {
    const root = document.querySelector('tpu-systems-audit').shadowRoot;
    const inside = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
    return [document.getElementById('before'), ...inside, document.getElementById('after')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  };
}

/** The positions in document order that `key` reaches one by one from `from` to `to`. */
async function walk(page, key, from, to) {
  await page.locator(from).focus();
  const order = [];
  const at = () => page.evaluate(() => globalThis.focusable().indexOf(globalThis.focusedNow()));
  const end = await page.evaluate((id) => globalThis.focusable().indexOf(document.querySelector(id)), to);
  for (let i = 0; i < 150 && order.at(-1) !== end; i++) {
    await page.keyboard.press(key);
    order.push(await at());
  }
  return order;
}

async function expectWalk(page) {
  const count = await page.evaluate(() => globalThis.focusable().length);
  const forward = Array.from({ length: count - 1 }, (_, i) => i + 1);
  expect(await walk(page, 'Tab', '#before', '#after')).toEqual(forward);
  expect(await walk(page, 'Shift+Tab', '#after', '#before')).toEqual([...forward.slice(0, -1).reverse(), 0]);
}

test('Tab goes through everything in document order and leaves the widget, in both directions', async ({ embed }) => {
  const widget = await embed({ body: BETWEEN_BUTTONS }, { before: defineFocusable });
  const { page } = widget;
  await expectWalk(page);
  await checked(widget, 'not passed');
  await widget.button(/^Hint/).click();
  await widget.button('Show the solution').click();
  await widget.button('Show it').click();
  await widget.button('Start over').click();
  await expectWalk(page);
  await widget.button('Keep my work').click();
  await widget.sheet.fill(solution);
  await widget.stage(3).click();
  await checked(widget, 'Stage 3 passed');
  await widget.host.getByRole('textbox', { name: 'Evidence' }).waitFor();
  await expectWalk(page);
});

test('Tab goes through charts, tables and exploration in document order', async ({ embed }) => {
  const body = BETWEEN_BUTTONS.replace('<tpu-systems-audit', '<tpu-systems-audit lesson="tpu-03" mode="explore"');
  const { page, host } = await embed({ body }, { before: defineFocusable });
  await host.locator('.figures').waitFor();
  for (const summary of await host.locator('.figure-table summary').all()) await summary.click();
  await expectWalk(page);
});

test('the focused control is in view and has a focus indicator', async ({ embed }) => {
  const { page } = await embed(
    { body: BETWEEN_BUTTONS },
    { before: defineFocusable, viewport: { width: 320, height: 256 } },
  );
  await page.locator('#before').focus();
  const notShown = [];
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    const { done, words, seen } = await page.evaluate(() => {
      const at = globalThis.focusedNow();
      // The label of a hidden file field and the frame of the text field show the focus.
      const shown = at.closest('.file, .paper') ?? at;
      const { outlineStyle, boxShadow } = getComputedStyle(shown);
      const box = shown.getBoundingClientRect();
      const inView = box.top < innerHeight && box.bottom > 0 && box.left >= 0 && box.right <= innerWidth;
      const marked = outlineStyle !== 'none' || boxShadow !== 'none';
      return { done: at.id === 'after', words: at.id || at.textContent.trim(), seen: inView && marked };
    });
    if (done) break;
    if (!seen) notShown.push(words);
  }
  expect(notShown).toEqual([]);
});

/** Single-key shortcuts that ignore what the page sees to be a field, as those of MkDocs and Sphinx. */
function shortcuts() {
  globalThis.received = [];
  for (const type of ['keydown', 'keypress', 'keyup'])
    document.addEventListener(type, ({ target, key, ctrlKey }) => {
      if (!/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) globalThis.received.push(ctrlKey ? `Ctrl+${key}` : key);
    });
}

test('typing in a field does not trigger shortcuts of the page', async ({ embed }) => {
  const { page, sheet, host } = await embed({}, { before: shortcuts });
  await caretAfter(sheet, 'measured_rate / ideal_rate');
  await page.keyboard.type(' # spn?/');
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter', 'Backspace']) await page.keyboard.press(key);
  expect(await page.evaluate(() => globalThis.received)).toEqual([]);
  expect(await sheet.inputValue()).toMatch(/ # spn\?\/$/m);
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Escape');
  const received = await page.evaluate(() => globalThis.received.map((key) => key.toLowerCase()));
  for (const key of ['ctrl+k', 'escape']) expect(received, key).toContain(key);
  await host.getByRole('button', { name: 'Check', exact: true }).focus();
  await page.keyboard.press('s');
  expect(await page.evaluate(() => globalThis.received.includes('s'))).toBe(true);
});

test('the widget has no single-key shortcuts of its own', async ({ embed }) => {
  const { page, host, sheet } = await embed();
  await sheet.fill(solution);
  const rendered = () => host.evaluate((element) => element.shadowRoot.querySelector('.frame').innerText);
  const before = await rendered();
  for (const at of ['.stages button', '.check', '#start-over']) {
    await host.locator(at).first().focus();
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.') await page.keyboard.press(key);
  }
  expect(await rendered()).toBe(before);
  await expect(sheet).toHaveValue(solution);
});

test('each field has its unit and format in its name, and keyboard settings for phones', async ({ embed }) => {
  const body = '<tpu-systems-audit lesson="tpu-03" mode="explore"></tpu-systems-audit>';
  const { host, sheet } = await embed({ body });
  await host.locator('.movers').waitFor();
  await sheet.fill(sheetOf('tpu-03', 'solution'));
  const fields = await host
    .locator('.movers input[type=text]')
    .evaluateAll((all) => all.map((field) => [field.getAttribute('aria-label'), field.inputMode, field.dir]));
  expect(fields.length).toBeGreaterThan(5);
  for (const [name, mode, direction] of fields) {
    expect(name).toMatch(/, (whole )?number from \S+ to \S+$/);
    expect([mode, direction]).toEqual(['decimal', 'ltr']);
  }
  // The unit is between label and format.
  expect(
    fields.some(([name]) => / token, whole number/.test(name)),
    fields.map(([name]) => name).join('; '),
  ).toBe(true);
  const help = await sheet.evaluate((field) => {
    const root = field.getRootNode();
    const described = field.getAttribute('aria-describedby').split(' ');
    return described.map((id) => root.getElementById(id)?.textContent ?? 'missing').join(' ');
  });
  expect(help).toMatch(/a name, an equals sign and a formula/);
  expect(help).not.toMatch(/missing/);
  const plain = {
    spellcheck: 'false',
    autocapitalize: 'off',
    autocorrect: 'off',
    autocomplete: 'off',
    inputmode: null,
  };
  for (const [name, value] of Object.entries(plain)) expect(await sheet.getAttribute(name), name).toBe(value);
});
