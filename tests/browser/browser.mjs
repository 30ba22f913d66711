import assert from 'node:assert/strict';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../wasm/serve.mjs';
import { launch } from './launch.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

/** dist as the product serves it, with the pages of tests/browser/fixtures under /fixtures/. */
export const serveDist = (options) => serve({ '/': dist, '/fixtures/': fixtures }, options);

/** What a person wishes of a browser: Firefox, as it is driven here, hears it by preferences alone. */
const PREFERENCES = {
  reducedMotion: { 'ui.prefersReducedMotion': 1 },
  forcedColors: { 'browser.display.document_color_use': 2 },
};

let browser;
let server;

/** The browser that all tests share, or one of the test's own where it is to hear a wish. */
async function browserFor(t, options) {
  const wishes = Object.keys(PREFERENCES).filter((name) => name in options);
  if (process.env.BROWSER !== 'firefox' || wishes.length === 0) return (browser ??= await launch());
  const own = await launch(Object.assign({}, ...wishes.map((name) => PREFERENCES[name])));
  t.after(() => own.close());
  return own;
}

after(async () => {
  await browser?.close();
  await server?.close();
});

/** A fresh profile. `options` are Playwright's for a context (viewport, colorScheme, offline …). */
export async function newContext(t, options = {}) {
  const own = await browserFor(t, options);
  server ??= await serveDist();
  const context = await own.newContext({ baseURL: server.address, ...options });
  // Long, since a busy machine can take its time to start a page; nothing waits for it to pass.
  context.setDefaultTimeout(45_000);
  contexts.set(t, [...(contexts.get(t) ?? []), context]);
  t.after(() => closePages(t));
  return context;
}

const contexts = new WeakMap();

async function closePages(t) {
  for (const context of contexts.get(t) ?? []) await context.close();
}

/** Ends with the test what its pages talk to, after them: what one still fetches would be refused, and told as an error. */
export function afterPages(t, end) {
  t.after(async () => {
    await closePages(t);
    await end();
  });
}

/**
 * Opens a page of dist in a fresh profile. What it writes as errors fails the test when it ends, unless the test
 * says by `page.provokes(…texts)` that it provokes those with such a text: a browser may tell of them at any time.
 */
export async function visit(t, path = '/', options = {}) {
  const page = await (await newContext(t, options)).newPage();
  const errors = [];
  const provoked = [];
  page.provokes = (...texts) => provoked.push(...texts);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const unprovoked = () => errors.filter((error) => !provoked.some((text) => error.includes(text)));
  t.after(() => assert.deepEqual(unprovoked(), []));
  await page.goto(path);
  return page;
}

/** How many pixels of a page lie beside its window; a bar to scroll by may take room of it. */
export const sideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
