import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { visit } from './browser.mjs';
import { checked, pieces, solution } from './widget.mjs';

const file = pathToFileURL(fileURLToPath(new URL('../../dist/tpu-systems-audit.html', import.meta.url))).href;

/** Opens the one file as from a folder, on a machine without a network. */
async function openFile(t, query = '') {
  const page = await visit(t, 'about:blank', { offline: true });
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(file + query);
  const widget = pieces(page);
  await widget.host.locator('.ledger, .results').first().waitFor();
  return { page, asked, ...widget };
}

test('the one file works from a folder: it asks for nothing but itself, and keeps what was done', async (t) => {
  const widget = await openFile(t);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  const strangers = widget.asked.filter((url) => url !== file && !url.startsWith('data:'));
  assert.deepEqual(strangers, []);
  await widget.page.reload();
  await widget.stage(1).filter({ hasText: 'passed' }).waitFor();
  assert.equal(await widget.sheet.inputValue(), solution);
});

test('the one file reads lesson, stage, theme and mode from its address', async (t) => {
  const { page, host, stage } = await openFile(t, '?lesson=tpu-systems-audit&stage=3&theme=dark');
  assert.equal(await stage(3).getAttribute('aria-current'), 'step');
  await host.locator('.frame.dark').waitFor();
  await page.goto(`${file}?lesson=tpu-03&mode=explore&theme=light`);
  await host.locator('.frame.light').waitFor();
  assert.equal(await host.getAttribute('lesson'), 'tpu-03');
  assert.equal(await host.getByRole('navigation', { name: 'Stages' }).count(), 0);
  await host
    .getByRole('heading', { name: /explore/i })
    .first()
    .waitFor();
});

test('the figures of the one file are in it, too', async (t) => {
  const { host } = await openFile(t, '?lesson=tpu-03');
  await host.locator('.figure, figure').first().waitFor();
});
