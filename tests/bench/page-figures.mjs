import { join } from 'node:path';
import { launch } from '../browser/launch.mjs';
import { dist } from '../../web/build/dist.mjs';
import { root } from '../../wasm/build/run.mjs';
import { serve } from '../../wasm/serve.mjs';
import { ratio, time } from './figure.mjs';
import { median, raceAsync } from './measure.mjs';

const LEDGER = `document.querySelector('tpu-systems-audit')?.shadowRoot?.querySelector('[part~=ledger] .row-total .amount')?.textContent.includes('1000')`;
const BODY = `document.body?.textContent.trim()`;

/** A promise and no waitForFunction, whose polls are strings that the page's policy may refuse to evaluate. */
function waitUntilSeen() {
  return new Promise((resolve) => {
    (function look() {
      if (window.seenAt) resolve(window.seenAt);
      else requestAnimationFrame(look);
    })();
  });
}

/** Seconds from the start of the navigation until `seen` holds in a frame: a fresh profile, so nothing is cached. */
async function secondsUntil(browser, url, seen) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(`(function look() {
    if (${seen}) window.seenAt = performance.now();
    else requestAnimationFrame(look);
  })()`);
  await page.goto(url);
  const seconds = (await page.evaluate(waitUntilSeen)) / 1000;
  await context.close();
  return seconds;
}

const KEYSTROKES = 40;

/** Notes for each key how long it takes until the frame with another total is painted, and the longest task. */
function watchKeys() {
  window.painted = [];
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });
  const { shadowRoot } = document.querySelector('tpu-systems-audit');
  const total = () => shadowRoot.querySelector('[part~=ledger] .row-total .amount').textContent;
  const onInput = () => {
    const [started, before] = [performance.now(), total()];
    const look = () => {
      if (total() === before) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.painted.push(performance.now() - started);
      return channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  shadowRoot.addEventListener('input', onInput, { capture: true });
}

/**
 * Seconds from a key to the frame that shows its ledger, and of the longest task on the way (the browser reports those
 * of 50 ms and more). Every key changes the total: a digit more after the first line's factor, a digit less.
 */
async function keystrokes(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(LEDGER);
  const editor = page.locator('tpu-systems-audit').locator('textarea').first();
  await editor.fill((await editor.inputValue()).replace(/^(weights .*)$/m, '$1 * 1'));
  await editor.evaluate((field) => {
    const end = field.value.indexOf(' * 1') + ' * 1'.length;
    field.focus();
    field.setSelectionRange(end, end);
  });
  await page.evaluate(watchKeys);
  for (let i = 1; i <= KEYSTROKES; i += 1) {
    await page.keyboard.press(i % 2 ? '5' : 'Backspace');
    await page.waitForFunction((count) => window.painted.length === count, i);
  }
  const { painted, longest } = await page.evaluate(() => ({ painted: window.painted, longest: window.longest }));
  await page.close();
  return { painted: median(painted) / 1000, longest: longest / 1000 };
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
    const keys = await keystrokes(browser, server.address);
    return [
      ratio('page opened to first ledger', 'the check in Pyodide', seconds.ours, seconds.pyodide, {
        must: 1 / 20,
        aim: 1 / 30,
      }),
      ratio('the same', 'a page with one script, the floor', seconds.ours, seconds.bare, { must: 3.5, aim: 2 }),
      time('a keystroke to a painted ledger', keys.painted),
      {
        name: `longest task over ${KEYSTROKES} keystrokes`,
        text: keys.longest === 0 ? 'none of 50 ms or more' : `${(keys.longest * 1000).toFixed(0)} ms`,
        value: keys.longest,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
