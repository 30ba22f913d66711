import assert from 'node:assert/strict';
import { test } from 'node:test';
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
