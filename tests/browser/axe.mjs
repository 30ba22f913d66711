import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function run(page, options = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate((given) => globalThis.axe.run(given), {
    ...options,
    resultTypes: ['violations'],
    preload: false,
  });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const inTheme = (page, theme) =>
  page.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted;
    // The element sees the page change first, and is drawn anew.
    await Promise.resolve();
    await document.querySelector('tpu-systems-audit').updateComplete;
  }, theme);

/** What axe finds in the page as it stands, in both themes: each rule with the places that break it. */
export async function violations(page) {
  await inTheme(page, 'dark');
  // A theme changes nothing but colours: every other rule finds the same in either.
  const dark = await run(page, { runOnly: ['color-contrast'] });
  await inTheme(page, 'light');
  return [...dark.map((one) => `dark: ${one}`), ...(await run(page))];
}
