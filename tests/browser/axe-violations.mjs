import AxeBuilder from '@axe-core/playwright';

async function analyze(page, options = {}) {
  // Without frames, the legacy mode finds the same and opens no second page for the results.
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'], preload: false });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const setTheme = (page, theme) =>
  page.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted;
    // The element observes the page and renders in the next microtask.
    await Promise.resolve();
    await document.querySelector('tpu-systems-audit').updateComplete;
  }, theme);

/** What axe finds in the current state of the page, in both themes: each rule with the elements that break it. */
export async function axeViolations(page) {
  await setTheme(page, 'dark');
  // A theme changes only colours: every other rule finds the same in both.
  const dark = await analyze(page, { runOnly: ['color-contrast'] });
  await setTheme(page, 'light');
  return [...dark.map((violation) => `dark: ${violation}`), ...(await analyze(page))];
}
