import { contrast, styleOf } from './computed-style.mjs';
import { expect, test } from './fixtures.mjs';
import { pdfText } from './pdf-text.mjs';
import { checked, sheetOf, starter } from './widget.mjs';

test.skip(({ browserName }) => browserName === 'firefox', 'only Chromium prints to a file');

const withoutSpaces = (text) => text.normalize('NFKC').replace(/\s+/g, '');

test('a print has task, inputs, sheet, ledger and verdict as text, and printing changes and sends nothing', async ({
  open,
}) => {
  const widget = await open();
  const { page, host } = widget;
  await checked(widget, 'not passed');
  const { task, lines } = JSON.parse(
    await page.evaluate(async () => (await fetch('lessons/tpu-systems-audit/lesson.json')).text()),
  ).stages[0];
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await host.evaluate((element) => {
    globalThis.events = [];
    for (const name of ['stage-checked', 'stage-passed', 'state-changed'])
      element.addEventListener(name, () => globalThis.events.push(name));
  });
  const text = pdfText(await page.pdf({ format: 'A4' }));

  const expected = [
    task.replaceAll('`', ''),
    'parameters 100 param',
    'stored weight 2 B/param',
    ...starter.split('\n').filter((line) => line && !line.startsWith('#')),
    'Ledger',
    'stored weights parameters * weight_bytes = 100 param × 2 B/param 200 B',
    '1000 B',
    'Not included',
    'Stage 1 not passed yet.',
    'fourbyteseach',
  ];
  for (const words of expected) expect(text, `not printed: ${words}`).toContain(withoutSpaces(words));
  for (const words of ['Start over', 'Show the solution', 'Load a saved file'])
    expect(text, words).not.toContain(withoutSpaces(words));
  expect(lines.length).toBeGreaterThan(0);
  expect([requests, await page.evaluate(() => globalThis.events)]).toEqual([[], []]);
});

test('a print has all of a long sheet and the charts of the second lesson', async ({ open }) => {
  const widget = await open('/?lesson=tpu-03');
  await widget.host.locator('.figures').waitFor();
  const long = `${sheetOf('tpu-03', 'solution')}${Array.from({ length: 80 }, (_, i) => `more_${i} = ${i} + 1\n`).join('')}`;
  await widget.sheet.fill(long);
  await checked(widget, 'Stage 1 passed');
  const text = pdfText(await widget.page.pdf({ format: 'A4' }));
  for (const line of long.split('\n').filter((one) => one && !one.startsWith('#')))
    expect(text, `not printed: ${line}`).toContain(withoutSpaces(line));
  for (const words of ['Stage 1 passed', 'HBM capacity']) expect(text, words).toContain(withoutSpaces(words));
});

for (const query of ['', '&theme=dark']) {
  test(`a dark page${query && ' by the theme parameter'} is printed dark on white`, async ({ open }) => {
    const widget = await open(`/?lesson=tpu-systems-audit${query}`, { colorScheme: 'dark' });
    await checked(widget, 'not passed');
    const setMedia = (media) => widget.page.emulateMedia({ media, colorScheme: 'dark' });
    await setMedia('print');
    for (const selector of ['.frame', '.task', '.kicker', '.verdict > h4', '.given code', '.row.error .no'])
      expect(
        contrast(await styleOf(widget.host, selector, 'color'), 'rgb(255, 255, 255)'),
        selector,
      ).toBeGreaterThanOrEqual(4.5);
    const root = await widget.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(root).toBe('rgba(0, 0, 0, 0)');
    await setMedia('screen');
    await widget.stage(2).click();
    await widget.note.waitFor();
    await setMedia('print');
    const sign = [await styleOf(widget.host, '.sign', 'color'), await styleOf(widget.host, '.sign', 'backgroundColor')];
    expect(contrast(...sign), sign.join()).toBeGreaterThanOrEqual(4.5);
  });
}

test('in a print no table is cut off, and the list of sources is there', async ({ open }) => {
  const { page, host } = await open('/?lesson=tpu-03', { viewport: { width: 794, height: 1123 } });
  await host.locator('.figures').waitFor();
  await page.emulateMedia({ media: 'print' });
  const cut = await host.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll('.scroll')]
      .filter((one) => one.scrollWidth > one.clientWidth || !one.checkVisibility())
      .map((one) => one.getAttribute('aria-label')),
  );
  expect(cut).toEqual([]);
  await expect(host.locator('.source-list')).toBeVisible();
});
