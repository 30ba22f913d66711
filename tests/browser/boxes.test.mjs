import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideways } from './browser.mjs';
import { contrast, style } from './contrast.mjs';
import { ELEMENT, embed, hostPage } from './embedded.mjs';

const [SCRIPT] = hostPage().match(/<script.*?<\/script>/);
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const styled = (css, body = ELEMENT) => ({ head: `${VIEWPORT}${SCRIPT}<style>${css}</style>`, body });

// Boxes that ask what is in them how wide it would be: a style, and what stands around the element.
const BOXES = {
  'a row of a flexible box': ['body { display: flex }'],
  'a centred column': ['body { display: flex; flex-direction: column; align-items: center }'],
  'a float': ['tpu-systems-audit { float: left }'],
  'a float around it': ['div { float: left }', '<div class="around"></div>'],
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

for (const [width, least] of [
  [320, 270],
  [1200, 1050],
]) {
  test(`in boxes of every kind the element is as wide as there is room at ${width}`, async (t) => {
    const { page, host } = await embed(t, styled(' '), { viewport: { width, height: 800 } });
    const element = await host.elementHandle();
    for (const [name, box] of Object.entries(BOXES)) {
      assert.ok((await element.evaluate(putInto, box)) >= least, name);
      assert.equal(await sideways(page), 0, name);
    }
  });

  test(`with margin, padding and border of its page's it is no wider than the page at ${width}`, async (t) => {
    const css = 'tpu-systems-audit { margin: 1em; padding: 1em; border: 2px solid }';
    const { page } = await embed(t, styled(css), { viewport: { width, height: 800 } });
    assert.equal(await sideways(page), 0);
  });
}

for (const [scheme, theme] of [
  ['light', 'dark'],
  ['dark', 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
]) {
  test(`the theme ${theme} can be read on a ${scheme} page`, async (t) => {
    const ground = scheme === 'dark' ? '#111' : '#fff';
    const body = `<tpu-systems-audit theme="${theme}"></tpu-systems-audit>`;
    const { host } = await embed(t, styled(`body { background: ${ground} }`, body));
    const own = await style(host, '.frame', 'backgroundColor');
    // Transparent where theme and page agree, so that a page's own ground shows.
    assert.equal(own === 'rgba(0, 0, 0, 0)', scheme === theme, own);
    const behind = scheme === theme ? await host.evaluate(() => getComputedStyle(document.body).backgroundColor) : own;
    for (const selector of ['.frame', '.kicker', '.task', '.row-total .unit'])
      assert.ok(contrast(await style(host, selector, 'color'), behind) >= 4.5, selector);
  });
}

test('how a page sets its own text does not get in', async (t) => {
  const css = 'body { white-space: nowrap; text-transform: uppercase; text-indent: 3em; word-break: break-all }';
  const { page, host } = await embed(t, styled(css), { viewport: { width: 320, height: 800 } });
  for (const selector of ['.task p', '.ledger th', '.left-out p', '#sheet', '.text'])
    assert.deepEqual(
      [await style(host, selector, 'textTransform'), await style(host, selector, 'textIndent')],
      ['none', '0px'],
      selector,
    );
  assert.equal(await style(host, '.task p', 'wordBreak'), 'normal');
  assert.equal(await sideways(page), 0);
});
