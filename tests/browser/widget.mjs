import { readFileSync } from 'node:fs';
import { allowErrors } from './page-errors.mjs';

/** The text of a shipped lesson's sheet: `name` is `starter` or `solution`. */
export const sheetOf = (lesson, name) =>
  readFileSync(new URL(`../../web/lessons/${lesson}/${name}.sheet`, import.meta.url), 'utf8');

export const starter = sheetOf('tpu-systems-audit', 'starter');
export const solution = sheetOf('tpu-systems-audit', 'solution');

/** Locators of a widget, by role and name where it has them. */
export function locators(page, host = page.locator('tpu-systems-audit')) {
  return {
    host,
    sheet: host.getByRole('textbox', { name: 'Sheet' }),
    check: host.getByRole('button', { name: 'Check', exact: true }),
    verdict: host.locator('.verdict'),
    ledger: host.getByRole('table', { name: 'Ledger' }),
    rate: host.getByRole('table', { name: 'Rate' }),
    note: host.getByRole('note'),
    stage: (n) => host.getByRole('button', { name: new RegExp(`^Stage ${n}(, passed)?`) }),
    passedStage: (n) => host.getByRole('button', { name: `Stage ${n}, passed` }),
    amount: (table, line) =>
      host.getByRole('table', { name: table }).getByRole('row', { name: line }).locator('.amount'),
    button: (name) => host.getByRole('button', { name }),
  };
}

/**
 * Waits until a widget shows its ledger and the footer. The footer comes with what is loaded after the first ledger;
 * before it is there, requests are still to come.
 */
export async function loaded(widget) {
  await widget.host.locator('.ledger, .results').first().waitFor();
  await widget.host.locator('.foot').waitFor();
  return widget;
}

/** Reloads the page and waits until its widget is loaded. */
export async function reload({ page, host }) {
  await page.reload();
  await loaded({ host });
}

/** Presses Check and waits for its verdict on the current text, not on an earlier one. */
export async function checked({ host, check }, words) {
  await check.click();
  await host.locator('.verdict:not(:has(.stale-word)) h4').filter({ hasText: words }).waitFor();
}

/** Waits until the page is painted: work is saved by then. */
export const painted = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Puts the caret after a text in the sheet, as a click there would. */
export async function caretAfter(sheet, text) {
  await sheet.focus();
  await sheet.evaluate((field, before) => {
    const at = field.value.indexOf(before);
    if (at < 0) throw new Error(`no ${before} in the sheet`);
    field.setSelectionRange(at + before.length, at + before.length);
  }, text);
}

/** Asks for a lesson that does not exist. Waits for all its files: the first failure is shown while others are on their way. */
export async function askForMissingLesson({ page, host }) {
  allowErrors(page, 'the server responded with a status of 404');
  const answers = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) =>
    page.waitForResponse((response) => response.url().endsWith(`no-such-lesson/${file}`)),
  );
  await host.evaluate((element) => element.setAttribute('lesson', 'no-such-lesson'));
  await host.getByRole('alert').getByText("couldn't be loaded").first().waitFor();
  await Promise.all(answers);
}

/** Holds back every request for `url`, so that a test sees the page without it. Returns what lets them go. */
export async function hold(page, url) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
