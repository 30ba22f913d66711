import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { visit } from './browser.mjs';

/** A shipped lesson's sheet, as it lies in the repository. */
export const sheetOf = (lesson, name) =>
  readFileSync(new URL(`../../web/lessons/${lesson}/${name}.sheet`, import.meta.url), 'utf8');

export const starter = sheetOf('tpu-systems-audit', 'starter');
export const solution = sheetOf('tpu-systems-audit', 'solution');

/** The pieces of a widget as a person finds them: by what they are called, wherever they stand. */
export function pieces(page, host = page.locator('tpu-systems-audit')) {
  return {
    host,
    sheet: host.getByRole('textbox', { name: 'Sheet' }),
    check: host.getByRole('button', { name: 'Check', exact: true }),
    verdict: host.locator('.verdict'),
    ledger: host.getByRole('table', { name: 'Ledger' }),
    rate: host.getByRole('table', { name: 'Rate' }),
    note: host.getByRole('note'),
    stage: (n) => host.getByRole('button', { name: new RegExp(`^Stage ${n}(, passed)?`) }),
    amount: (table, line) =>
      host.getByRole('table', { name: table }).getByRole('row', { name: line }).locator('.amount'),
    button: (name) => host.getByRole('button', { name }),
  };
}

/** Opens a page whose lesson `id` is the shipped one as `change` makes it. */
export async function openChanged(t, path, id, change) {
  const page = await visit(t, 'about:blank');
  await page.route(`**/${id}/lesson.json`, async (route) => {
    const response = await route.fetch();
    const lesson = await response.json();
    change(lesson);
    await route.fulfill({ response, json: lesson });
  });
  await page.goto(path);
  const widget = pieces(page);
  await widget.ledger.waitFor();
  return widget;
}

/** Opens the page and waits for the first ledger. */
export async function open(t, path = '/', options = {}) {
  const page = await visit(t, path, options);
  const widget = pieces(page);
  await widget.host.locator('.ledger, .results').first().waitFor();
  return { page, ...widget };
}

/** The verdict of a Check, once it is about the text as it stands. */
export async function checked({ check, verdict }, words) {
  await check.click();
  await verdict.locator('h4').filter({ hasText: words }).waitFor();
  assert.equal(await verdict.locator('.stale-word').count(), 0);
}

/** Puts the caret behind a text in the sheet, as a click there would. */
export async function caretAfter(sheet, text) {
  await sheet.focus();
  await sheet.evaluate((field, before) => {
    const at = field.value.indexOf(before);
    if (at < 0) throw new Error(`no ${before} in the sheet`);
    field.setSelectionRange(at + before.length, at + before.length);
  }, text);
}

/**
 * Asks for a lesson that is not there, and waits until each of its files is answered for: the first is told of while
 * the others are still on their way.
 */
export async function askForNoLesson({ page, host }) {
  page.provokes('the server responded with a status of 404');
  const answers = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) =>
    page.waitForResponse((response) => response.url().endsWith(`no-such-lesson/${file}`)),
  );
  await host.evaluate((element) => element.setAttribute('lesson', 'no-such-lesson'));
  await host.getByRole('alert').getByText('could not be loaded').first().waitFor();
  await Promise.all(answers);
}
