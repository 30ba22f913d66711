import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.mjs';
import { caretAfter, checked } from './widget.mjs';

// 1400, 700, 0.8, 3.0 and the four bytes of a moment are the values of the course.

test('the four stages can be completed by typing, from the starter to the download', async ({ browserName, open }) => {
  const widget = await open();
  const { page, host, sheet, verdict, amount, note } = widget;

  await checked(widget, 'Stage 1 not passed yet');
  await expect(verdict.locator('.findings li')).toHaveCount(1);
  expect(await verdict.innerText()).toMatch(/moments.*four bytes/is);
  expect(await verdict.innerText()).toMatch(/total depends/);

  await caretAfter(sheet, 'moment_count * weight');
  for (const _ of 'weight') await page.keyboard.press('Backspace');
  await page.keyboard.type('moment');
  await amount('Ledger', 'total').getByText('1400 B').waitFor();
  expect(await amount('Rate', 'supplied over ideal').innerText()).toBe('0.8');
  await expect(note).toHaveCount(0);
  await checked(widget, 'Stage 1 passed');

  await widget.button('Next: stage 2').click();
  await amount('Ledger', 'total').getByText('700 B').waitFor();
  expect(await amount('Rate', 'supplied over ideal').innerText()).toBe('3.0');
  await note.getByText('not proof of superlinear speedup').waitFor();
  for (const word of ['baseline', 'batch', 'tokens', 'hosts']) expect(await note.innerText()).toMatch(new RegExp(word));
  await checked(widget, 'Stage 2 not passed yet');

  await caretAfter(sheet, 'single_worker_rate * workers');
  await page.keyboard.press('Enter');
  await page.keyboard.type('require ideal_rate > 0, "throughput must be positive"');
  await checked(widget, 'Stage 2 passed');

  await widget.button('Next: stage 3').click();
  await checked(widget, 'Stage 3 passed');
  const text = await host.getByRole('textbox', { name: 'Evidence' }).inputValue();
  expect(JSON.parse(text).schema).toBe('tpu-systems-audit/evidence/1');
  expect(await host.evaluate((element) => element.evidence)).toBe(text);
  // Playwright does not see downloads of this Firefox.
  if (browserName !== 'firefox') {
    const [download] = await Promise.all([page.waitForEvent('download'), widget.button(/^Download/).click()]);
    expect(download.suggestedFilename()).toBe('tpu-systems-audit.json');
    expect(await readFile(await download.path(), 'utf8')).toBe(text);
  }

  await widget.button('Next: stage 4').click();
  await checked(widget, 'Stage 4 passed');
  for (const stage of [1, 2, 3, 4]) await widget.passedStage(stage).waitFor();
});

test('the ledger lists each tensor with its formula, the formula with values, and its bytes', async ({ open }) => {
  const { ledger, host } = await open();
  const rows = await ledger
    .locator(':is(tbody, tfoot) tr')
    .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())));
  expect(rows).toEqual([
    ['stored weights', 'parameters * weight_bytes = 100 param × 2 B/param', '200 B'],
    ['master weights', 'parameters * master_bytes = 100 param × 4 B/param', '400 B'],
    ['Adam moments', 'parameters * moment_count * weight_bytes = 100 param × 2 × 2 B/param', '400 B'],
    ['total', 'weights + masters + moments = 200 B + 400 B + 400 B', '1000 B'],
  ]);
  const shares = await host.locator('.share').evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width'))));
  // 200, 400 and 400 of 1000 bytes.
  expect(shares).toEqual([0.2, 0.4, 0.4]);
  expect(await host.locator('.left-out').innerText()).toMatch(/gradients, activations.*capacity decision/s);
  expect(await host.innerText()).not.toMatch(/speed-?up/i);
});

test('bars are shares of the total, or of the largest entry if the total is missing or too small', async ({ open }) => {
  const { host, sheet } = await open();
  const rows = 'weights = 100 B\nmasters = 200 B\nmoments = 400 B\n';
  // The total is 700 bytes. Without it, or with 350, no bar may be longer than its track.
  for (const [total, expected] of [
    ['total = weights + masters + moments\n', [100 / 700, 200 / 700, 400 / 700]],
    ['', [0.25, 0.5, 1]],
    ['total = 350 B\n', [0.25, 0.5, 1]],
  ]) {
    await sheet.fill(rows + total);
    const shares = await host
      .locator('.share')
      .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width'))));
    shares.forEach((share, i) => expect(Math.abs(share - expected[i]), `${total}: ${shares}`).toBeLessThan(1e-9));
  }
});

test('a copied value is a plain number, although its digits are shown in groups', async ({ open }) => {
  const { page, amount } = await open();
  await amount('Ledger', 'total').evaluate((cell) => getSelection().selectAllChildren(cell));
  expect((await page.evaluate(() => getSelection().toString())).trim()).toBe('1000 B');
});

test('hints come one at a time, and the solution only after a warning', async ({ open }) => {
  const { host, button } = await open();
  await button(/^Hint/).click();
  await expect(host.locator('.hints li')).toHaveCount(1);
  await button(/^Next hint/).click();
  await expect(host.locator('.hints li')).toHaveCount(2);

  await button('Show the solution').click();
  await expect(host.getByText('moment_count * moment_bytes')).toHaveCount(0);
  await button('Not yet').click();
  await button('Show the solution').click();
  await button('Show it').click();
  await host.locator('.solution').getByText('moment_count * moment_bytes').waitFor();
});

test('an edit marks the verdict as outdated, and the next check reads the newest text', async ({ open }) => {
  const widget = await open();
  await checked(widget, 'not passed yet');
  const result = await widget.host.evaluate(async (element) => {
    const field = element.shadowRoot.querySelector('#sheet');
    field.value = field.value.replace('moment_count * weight_bytes', 'moment_count * moment_bytes');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    const old = element.shadowRoot.querySelector('.stale-word') !== null;
    element.check();
    await element.updateComplete;
    return { outdated: old, verdict: element.shadowRoot.querySelector('.verdict h4').textContent };
  });
  expect(result.outdated).toBe(true);
  expect(result.verdict).toMatch(/Stage 1 passed/);
});

test('terms that the advice does not mention are listed as left out, too', async ({ openChanged }) => {
  const { host } = await openChanged('/', 'tpu-systems-audit', ({ scope }) => {
    scope.left_out = ['link', 'round trips'];
    scope.advice = 'Mind the blinking lights and round trips.';
  });
  expect(await host.locator('.left-out').innerText()).toMatch(/round trips\. Also not included: link\.$/);
});
