import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, style } from './contrast.mjs';
import { pdfText } from './pdf-text.mjs';
import { checked, open, sheetOf, starter } from './widget.mjs';

const FIREFOX = process.env.BROWSER === 'firefox' && 'only Chromium prints to a file';
const packed = (text) => text.normalize('NFKC').replace(/\s+/g, '');

test(
  'on paper stand task, inputs, sheet, ledger and verdict, as text, and printing submits nothing',
  { skip: FIREFOX },
  async (t) => {
    const widget = await open(t);
    const { page, host } = widget;
    await checked(widget, 'not passed');
    const { task, lines } = JSON.parse(
      await page.evaluate(async () => (await fetch('lessons/tpu-systems-audit/lesson.json')).text()),
    ).stages[0];
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await host.evaluate((element) => {
      globalThis.told = [];
      for (const name of ['stage-checked', 'stage-passed', 'state-changed'])
        element.addEventListener(name, () => globalThis.told.push(name));
    });
    const text = pdfText(await page.pdf({ format: 'A4' }));

    const due = [
      task.replaceAll('`', ''),
      'parameters 100 param',
      'stored weight 2 B/param',
      ...starter.split('\n').filter((line) => line && !line.startsWith('#')),
      'Ledger',
      'stored weights parameters * weight_bytes = 100 param × 2 B/param 200 B',
      '1000 B',
      'Left out',
      'Stage 1: not passed yet.',
      'fourbyteseach',
    ];
    for (const words of due) assert.ok(text.includes(packed(words)), `not on paper: ${words}`);
    for (const words of ['Start over', 'Show the solution', 'Load a saved file'])
      assert.ok(!text.includes(packed(words)), words);
    assert.ok(lines.length > 0);
    assert.deepEqual([asked, await page.evaluate(() => globalThis.told)], [[], []]);
  },
);

test('a long sheet and the figures of the second lesson are on paper, too', { skip: FIREFOX }, async (t) => {
  const widget = await open(t, '/?lesson=tpu-03');
  await widget.host.locator('.figures').waitFor();
  const long = `${sheetOf('tpu-03', 'solution')}${Array.from({ length: 80 }, (_, i) => `more_${i} = ${i} + 1\n`).join('')}`;
  await widget.sheet.fill(long);
  await checked(widget, 'Stage 1: passed');
  const text = pdfText(await widget.page.pdf({ format: 'A4' }));
  for (const line of long.split('\n').filter((one) => one && !one.startsWith('#')))
    assert.ok(text.includes(packed(line)), `not on paper: ${line}`);
  for (const words of ['Stage 1: passed', 'HBM capacity']) assert.ok(text.includes(packed(words)), words);
});

for (const query of ['', '&theme=dark']) {
  test(`a dark page${query && ' by choice'} is printed in dark ink on white`, { skip: FIREFOX }, async (t) => {
    const widget = await open(t, `/?lesson=tpu-systems-audit${query}`, { colorScheme: 'dark' });
    await checked(widget, 'not passed');
    const print = (media) => widget.page.emulateMedia({ media, colorScheme: 'dark' });
    await print('print');
    for (const selector of ['.frame', '.task', '.kicker', '.verdict > h4', '.given code', '.row.error .no'])
      assert.ok(contrast(await style(widget.host, selector, 'color'), 'rgb(255, 255, 255)') >= 4.5, selector);
    const root = await widget.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.equal(root, 'rgba(0, 0, 0, 0)');
    await print('screen');
    await widget.stage(2).click();
    await widget.note.waitFor();
    await print('print');
    const sign = [await style(widget.host, '.sign', 'color'), await style(widget.host, '.sign', 'backgroundColor')];
    assert.ok(contrast(...sign) >= 4.5, sign.join());
  });
}

test('on paper no table is cut off, and what references lead to is there', { skip: FIREFOX }, async (t) => {
  const { page, host } = await open(t, '/?lesson=tpu-03', { viewport: { width: 794, height: 1123 } });
  await host.locator('.figures').waitFor();
  await page.emulateMedia({ media: 'print' });
  const cut = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('.scroll')]
      .filter((one) => one.scrollWidth > one.clientWidth || !one.checkVisibility())
      .map((one) => one.getAttribute('aria-label')),
  );
  assert.deepEqual(cut, []);
  assert.ok(await host.locator('.source-list').isVisible());
});
