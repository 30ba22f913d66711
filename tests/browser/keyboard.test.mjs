import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ELEMENT, embed } from './embedded.mjs';
import { caretAfter, checked, sheetOf, solution } from './widget.mjs';

const BETWEEN = `<button id="before">before</button>${ELEMENT}<button id="after">after</button>`;

/** Gives each thing that Tab may reach a number in the order of the document, and says what has the focus by it. */
function numbering() {
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

/** The order in which `key` goes from `from` until `to`, as places in the order of the document. */
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

async function assertWalk(page) {
  const count = await page.evaluate(() => globalThis.focusable().length);
  const forth = Array.from({ length: count - 1 }, (_, i) => i + 1);
  assert.deepEqual(await walk(page, 'Tab', '#before', '#after'), forth);
  assert.deepEqual(await walk(page, 'Shift+Tab', '#after', '#before'), [...forth.slice(0, -1).reverse(), 0]);
}

test('Tab goes through everything in the order of the page and out again, both ways', async (t) => {
  const widget = await embed(t, { body: BETWEEN }, { before: numbering });
  const { page } = widget;
  await widget.host.locator('.foot').waitFor();
  await assertWalk(page);
  await checked(widget, 'not passed');
  await widget.button('A hint').click();
  await widget.button('Show the solution').click();
  await widget.button('Show it').click();
  await widget.button('Start over').click();
  await assertWalk(page);
  await widget.button('Keep my work').click();
  await widget.sheet.fill(solution);
  await widget.stage(3).click();
  await checked(widget, 'Stage 3: passed');
  await widget.host.getByRole('textbox', { name: 'Evidence' }).waitFor();
  await assertWalk(page);
});

test('Tab goes through figures, tables and exploration the same', async (t) => {
  const body = BETWEEN.replace('<tpu-systems-audit', '<tpu-systems-audit lesson="tpu-03" mode="explore"');
  const { page, host } = await embed(t, { body }, { before: numbering });
  await host.locator('.figures').waitFor();
  for (const summary of await host.locator('.figure-table summary').all()) await summary.click();
  await assertWalk(page);
});

test('what has the focus is in view and shows it', async (t) => {
  const { page } = await embed(t, { body: BETWEEN }, { before: numbering, viewport: { width: 320, height: 256 } });
  await page.locator('#before').focus();
  const unseen = [];
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    const { done, words, seen } = await page.evaluate(() => {
      const at = globalThis.focusedNow();
      // A hidden file field is shown by its label, the text field by the paper around it.
      const shown = at.closest('.file, .paper') ?? at;
      const { outlineStyle, boxShadow } = getComputedStyle(shown);
      const box = shown.getBoundingClientRect();
      const inView = box.top < innerHeight && box.bottom > 0 && box.left >= 0 && box.right <= innerWidth;
      const marked = outlineStyle !== 'none' || boxShadow !== 'none';
      return { done: at.id === 'after', words: at.id || at.textContent.trim(), seen: inView && marked };
    });
    if (done) break;
    if (!seen) unseen.push(words);
  }
  assert.deepEqual(unseen, []);
});

/** A page with single-key shortcuts that leaves alone what it sees to be a field, as MkDocs's and Sphinx's do. */
function shortcuts() {
  globalThis.taken = [];
  for (const type of ['keydown', 'keypress', 'keyup'])
    document.addEventListener(type, ({ target, key, ctrlKey }) => {
      if (!/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) globalThis.taken.push(ctrlKey ? `Ctrl+${key}` : key);
    });
}

test('what is typed into a field is no shortcut of the page around', async (t) => {
  const { page, sheet, host } = await embed(t, {}, { before: shortcuts });
  await caretAfter(sheet, 'measured_rate / ideal_rate');
  await page.keyboard.type(' # spn?/');
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter', 'Backspace']) await page.keyboard.press(key);
  assert.deepEqual(await page.evaluate(() => globalThis.taken), []);
  assert.match(await sheet.inputValue(), / # spn\?\/$/m);
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Escape');
  const taken = await page.evaluate(() => globalThis.taken.map((key) => key.toLowerCase()));
  for (const key of ['ctrl+k', 'escape']) assert.ok(taken.includes(key), key);
  await host.getByRole('button', { name: 'Check', exact: true }).focus();
  await page.keyboard.press('s');
  assert.ok(await page.evaluate(() => globalThis.taken.includes('s')));
});

test('there is no shortcut of its own: a letter does nothing but be typed', async (t) => {
  const { page, host, sheet } = await embed(t);
  await sheet.fill(solution);
  const drawn = () => host.evaluate((element) => element.shadowRoot.querySelector('.frame').innerText);
  const before = await drawn();
  for (const at of ['.stages button', '.check', '#start-over']) {
    await host.locator(at).first().focus();
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.') await page.keyboard.press(key);
  }
  assert.equal(await drawn(), before);
  assert.equal(await sheet.inputValue(), solution);
});

test('each field is named with its unit and format, and a phone may type it as it is', async (t) => {
  const body = '<tpu-systems-audit lesson="tpu-03" mode="explore"></tpu-systems-audit>';
  const { host, sheet } = await embed(t, { body });
  await host.locator('.movers').waitFor();
  await sheet.fill(sheetOf('tpu-03', 'solution'));
  const fields = await host
    .locator('.movers input[type=text]')
    .evaluateAll((all) => all.map((field) => [field.getAttribute('aria-label'), field.inputMode, field.dir]));
  assert.ok(fields.length > 5);
  for (const [name, mode, direction] of fields) {
    assert.match(name, /, (whole )?number from \S+ to \S+$/);
    assert.deepEqual([mode, direction], ['decimal', 'ltr']);
  }
  // The lesson's inputs with a unit: it is between label and format.
  assert.ok(
    fields.some(([name]) => / token, whole number/.test(name)),
    fields.map(([name]) => name).join('; '),
  );
  const help = await sheet.evaluate((field) => {
    const root = field.getRootNode();
    const described = field.getAttribute('aria-describedby').split(' ');
    return described.map((id) => root.getElementById(id)?.textContent ?? 'missing').join(' ');
  });
  assert.match(help, /a name, an equals sign and a formula/);
  assert.doesNotMatch(help, /missing/);
  const plain = {
    spellcheck: 'false',
    autocapitalize: 'off',
    autocorrect: 'off',
    autocomplete: 'off',
    inputmode: null,
  };
  for (const [name, value] of Object.entries(plain)) assert.equal(await sheet.getAttribute(name), value, name);
});
