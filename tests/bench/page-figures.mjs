import { join } from 'node:path';
import { launch } from '../browser/launch.mjs';
import { dist } from '../setup/dist.mjs';
import { root } from '../setup/run.mjs';
import { serve } from '../../wasm/serve.mjs';
import { ratio } from './figure.mjs';
import { raceAsync } from './measure.mjs';

const LEDGER = `document.querySelector('tpu-systems-audit')?.shadowRoot?.querySelector('[part~=ledger] .row-total .amount')?.textContent.includes('1000')`;
const BODY = `document.body?.textContent.trim()`;

/** Seconds from the start of the navigation until `seen` holds in a frame: a fresh profile, so nothing is cached. */
async function secondsUntil(browser, url, seen) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(`(function look() {
    if (${seen}) window.seenAt = performance.now();
    else requestAnimationFrame(look);
  })()`);
  await page.goto(url);
  const at = await page.waitForFunction('window.seenAt', null, { timeout: 120_000 });
  const seconds = (await at.jsonValue()) / 1000;
  await context.close();
  return seconds;
}

/** Page opened to first ledger, against the same check in Pyodide and against a page with one script. */
export async function pageFigures() {
  const server = await serve({
    '/': dist,
    '/bench/': join(root, 'tests', 'bench', 'pages'),
    '/pyodide/': join(root, 'node_modules', 'pyodide'),
  });
  const browser = await launch();
  try {
    const seconds = await raceAsync({
      ours: () => secondsUntil(browser, server.address, LEDGER),
      pyodide: () => secondsUntil(browser, `${server.address}bench/pyodide.html`, BODY),
      bare: () => secondsUntil(browser, `${server.address}bench/bare.html`, BODY),
    });
    return [
      ratio('page opened to first ledger', 'the check in Pyodide', seconds.ours, seconds.pyodide, {
        must: 1 / 20,
        aim: 1 / 30,
      }),
      ratio('the same', 'a page with one script, the floor', seconds.ours, seconds.bare),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
