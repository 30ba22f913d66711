import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { caretAfter, checked, open, openChanged } from './widget.mjs';

// 1400, 700, 0.8, 3.0 and the four bytes of a moment are the course's figures.

test('the four stages are worked by typing, from the starter to the download', async (t) => {
  const widget = await open(t);
  const { page, host, sheet, verdict, amount, note } = widget;

  await checked(widget, 'Stage 1: not passed yet');
  assert.equal(await verdict.locator('.findings li').count(), 1);
  assert.match(await verdict.innerText(), /moments.*four bytes/is);
  assert.match(await verdict.innerText(), /total: follows/);

  await caretAfter(sheet, 'moment_count * weight');
  for (const _ of 'weight') await page.keyboard.press('Backspace');
  await page.keyboard.type('moment');
  await amount('Ledger', 'total').getByText('1400 B').waitFor();
  assert.equal(await amount('Rate', 'supplied over ideal').innerText(), '0.8');
  assert.equal(await note.count(), 0);
  await checked(widget, 'Stage 1: passed');

  await widget.button('Go on to stage 2').click();
  await amount('Ledger', 'total').getByText('700 B').waitFor();
  assert.equal(await amount('Rate', 'supplied over ideal').innerText(), '3.0');
  await note.getByText('not proof of superlinear speedup').waitFor();
  for (const word of ['baseline', 'batch', 'tokens', 'hosts']) assert.match(await note.innerText(), new RegExp(word));
  await checked(widget, 'Stage 2: not passed yet');

  await caretAfter(sheet, 'single_worker_rate * workers');
  await page.keyboard.press('Enter');
  await page.keyboard.type('require ideal_rate > 0, "throughput must be positive"');
  await checked(widget, 'Stage 2: passed');

  await widget.button('Go on to stage 3').click();
  await checked(widget, 'Stage 3: passed');
  const text = await host.getByRole('textbox', { name: 'Evidence' }).inputValue();
  assert.equal(JSON.parse(text).schema, 'tpu-systems-audit/evidence/1');
  assert.equal(await host.evaluate((element) => element.evidence), text);
  // Firefox, as it is driven here, does not tell of downloads.
  if (process.env.BROWSER !== 'firefox') {
    const [download] = await Promise.all([page.waitForEvent('download'), widget.button(/^Download/).click()]);
    assert.equal(download.suggestedFilename(), 'tpu-systems-audit.json');
    assert.equal(await readFile(await download.path(), 'utf8'), text);
  }

  await widget.button('Go on to stage 4').click();
  await checked(widget, 'Stage 4: passed');
  for (const stage of [1, 2, 3, 4]) await widget.stage(stage).filter({ hasText: 'passed' }).waitFor();
});

test('the ledger stands as a ledger: each tensor with its formula, its values in place and its bytes', async (t) => {
  const { ledger, host } = await open(t);
  const rows = await ledger
    .locator(':is(tbody, tfoot) tr')
    .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())));
  assert.deepEqual(rows, [
    ['stored weights', 'parameters * weight_bytes = 100 param × 2 B/param', '200 B'],
    ['master weights', 'parameters * master_bytes = 100 param × 4 B/param', '400 B'],
    ['Adam moments', 'parameters * moment_count * weight_bytes = 100 param × 2 × 2 B/param', '400 B'],
    ['total', 'weights + masters + moments = 200 B + 400 B + 400 B', '1000 B'],
  ]);
  const shares = await host.locator('.share').evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width'))));
  // Parts of the whole: 200, 400 and 400 of 1000 bytes.
  assert.deepEqual(shares, [0.2, 0.4, 0.4]);
  assert.match(await host.locator('.left-out').innerText(), /gradients, activations.*capacity decision/s);
  assert.doesNotMatch(await host.innerText(), /speed-?up/i);
});

test('bars are shares of the total, and of the largest row while the total is missing or too small', async (t) => {
  const { host, sheet } = await open(t);
  const rows = 'weights = 100 B\nmasters = 200 B\nmoments = 400 B\n';
  // 700 bytes are the whole; without them, or with 350, a bar must still not be longer than its track.
  for (const [total, due] of [
    ['total = weights + masters + moments\n', [100 / 700, 200 / 700, 400 / 700]],
    ['', [0.25, 0.5, 1]],
    ['total = 350 B\n', [0.25, 0.5, 1]],
  ]) {
    await sheet.fill(rows + total);
    const shares = await host
      .locator('.share')
      .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width'))));
    shares.forEach((share, i) => assert.ok(Math.abs(share - due[i]) < 1e-9, `${total}: ${shares}`));
  }
});

test('a copied figure is a plain number, though its digits stand in groups', async (t) => {
  const { page, amount } = await open(t);
  await amount('Ledger', 'total').evaluate((cell) => getSelection().selectAllChildren(cell));
  assert.equal((await page.evaluate(() => getSelection().toString())).trim(), '1000 B');
});

test('hints come one at a time, and the solution only after a warning', async (t) => {
  const { host, button } = await open(t);
  await button(/^A hint/).click();
  assert.equal(await host.locator('.hints li').count(), 1);
  await button(/^Next hint/).click();
  assert.equal(await host.locator('.hints li').count(), 2);

  await button('Show the solution').click();
  assert.equal(await host.getByText('moment_count * moment_bytes').count(), 0);
  await button('Not yet').click();
  await button('Show the solution').click();
  await button('Show it').click();
  await host.locator('.solution').getByText('moment_count * moment_bytes').waitFor();
});

test('an edit marks what was said before as old, and the next check is about the newest text', async (t) => {
  const widget = await open(t);
  await checked(widget, 'not passed yet');
  const said = await widget.host.evaluate(async (element) => {
    const field = element.shadowRoot.querySelector('#sheet');
    field.value = field.value.replace('moment_count * weight_bytes', 'moment_count * moment_bytes');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    const old = element.shadowRoot.querySelector('.stale-word') !== null;
    element.check();
    await element.updateComplete;
    return { old, verdict: element.shadowRoot.querySelector('.verdict h4').textContent };
  });
  assert.equal(said.old, true);
  assert.match(said.verdict, /Stage 1: passed/);
});

test('a term that the advice does not name word for word is said to be left out, too', async (t) => {
  const { host } = await openChanged(t, '/', 'tpu-systems-audit', ({ scope }) => {
    scope.left_out = ['link', 'round trips'];
    scope.advice = 'Mind the blinking lights and round trips.';
  });
  assert.match(await host.locator('.left-out').innerText(), /round trips\. Also left out: link\.$/);
});
