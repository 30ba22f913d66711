import { contrast, styleOf } from './computed-style.mjs';
import { expect, horizontalOverflow, test } from './fixtures.mjs';
import { ELEMENT, hostPage } from './host-page.mjs';

const [SCRIPT] = hostPage().match(/<script.*?<\/script>/);
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const styled = (css, body = ELEMENT) => ({ head: `${VIEWPORT}${SCRIPT}<style>${css}</style>`, body });

// Containers that are sized by their content: a style, and the markup around the element.
const CONTAINERS = {
  'a flex row': ['body { display: flex }'],
  'a centred flex column': ['body { display: flex; flex-direction: column; align-items: center }'],
  'a float': ['tpu-systems-audit { float: left }'],
  'inside a float': ['div { float: left }', '<div class="around"></div>'],
  'an inline block': ['tpu-systems-audit { display: inline-block }'],
  'a centred grid': ['body { display: grid; justify-items: center }'],
  'a table cell': ['', '<table><tr><td class="around"></td></tr></table>'],
};

function putInto(element, [css, around]) {
  document.querySelector('style').textContent = css;
  document.body.innerHTML = around ?? '';
  (document.querySelector('.around') ?? document.body).append(element);
  return element.clientWidth;
}

for (const [width, minimum] of [
  [320, 270],
  [1200, 1050],
]) {
  test(`in every kind of container the element uses the available width at ${width}`, async ({ embed }) => {
    const { page, host } = await embed(styled(' '), { viewport: { width, height: 800 } });
    const element = await host.elementHandle();
    for (const [name, box] of Object.entries(CONTAINERS)) {
      expect(await element.evaluate(putInto, box), name).toBeGreaterThanOrEqual(minimum);
      expect(await horizontalOverflow(page), name).toBe(0);
    }
  });

  test(`with margin, padding and border set by the page it is no wider than the page at ${width}`, async ({
    embed,
  }) => {
    const css = 'tpu-systems-audit { margin: 1em; padding: 1em; border: 2px solid }';
    const { page } = await embed(styled(css), { viewport: { width, height: 800 } });
    expect(await horizontalOverflow(page)).toBe(0);
  });
}

for (const [scheme, theme] of [
  ['light', 'dark'],
  ['dark', 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
]) {
  test(`the ${theme} theme is legible on a ${scheme} page`, async ({ embed }) => {
    const background = scheme === 'dark' ? '#111' : '#fff';
    const body = `<tpu-systems-audit theme="${theme}"></tpu-systems-audit>`;
    const { host } = await embed(styled(`body { background: ${background} }`, body));
    const own = await styleOf(host, '.frame', 'backgroundColor');
    // Transparent where theme and page agree, so that the page's own background shows.
    expect(own === 'rgba(0, 0, 0, 0)', own).toBe(scheme === theme);
    const behind = scheme === theme ? await host.evaluate(() => getComputedStyle(document.body).backgroundColor) : own;
    for (const selector of ['.frame', '.kicker', '.task', '.row-total .unit'])
      expect(contrast(await styleOf(host, selector, 'color'), behind), selector).toBeGreaterThanOrEqual(4.5);
  });
}

test('text styles of the page are not inherited', async ({ embed }) => {
  const css = 'body { white-space: nowrap; text-transform: uppercase; text-indent: 3em; word-break: break-all }';
  const { page, host } = await embed(styled(css), { viewport: { width: 320, height: 800 } });
  for (const selector of ['.task p', '.ledger th', '.left-out p', '#sheet', '.text'])
    expect(
      [await styleOf(host, selector, 'textTransform'), await styleOf(host, selector, 'textIndent')],
      selector,
    ).toEqual(['none', '0px']);
  expect(await styleOf(host, '.task p', 'wordBreak')).toBe('normal');
  expect(await horizontalOverflow(page)).toBe(0);
});
