import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { serve } from '../../wasm/serve.mjs';
import { answerWith, dist, hostPage } from './host-page.mjs';
import { openFramed } from './framed-lesson.mjs';
import { launchFirefox } from './launch.mjs';
import { unexpectedErrors, watchErrors } from './page-errors.mjs';
import { loaded, locators } from './widget.mjs';

export { expect };

const pages = fileURLToPath(new URL('./pages', import.meta.url));

/** Context options that Playwright cannot set in this Firefox, and the preferences that have the same effect. */
const PREFERENCES = {
  reducedMotion: { 'ui.prefersReducedMotion': 1 },
  forcedColors: { 'browser.display.document_color_use': 2 },
};

/** The width in pixels by which a page is wider than its window. */
export const horizontalOverflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const test = base.extend({
  /** The address of dist as the product serves it, with this folder's pages under /pages/. */
  distServer: [
    async ({}, use) => {
      const { address, close } = await serve({ '/': dist, '/pages/': pages });
      await use(address);
      await close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ distServer }, use) => use(distServer),

  /** Registers what runs once the pages of the test are closed: a page whose server ends first logs an error. */
  afterPages: async ({}, use) => {
    const steps = [];
    await use((step) => steps.push(step));
    for (const step of steps.reverse()) await step();
  },

  /** Serves folders and routes, as wasm/serve.mjs does, until the pages are closed. Returns the address. */
  startServer: async ({ afterPages }, use) =>
    use(async (folders, options) => {
      const { address, close } = await serve(folders, options);
      afterPages(close);
      return address;
    }),

  /** A folder outside the repository that is deleted with the test. */
  temporaryFolder: async ({ afterPages }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tpu-systems-audit-test-'));
    afterPages(() => rm(folder, { recursive: true, force: true }));
    await use(folder);
  },

  /** Opens a path or an address in a fresh profile. `options` are Playwright's for a context. */
  visit: async ({ browser, browserName, afterPages, distServer }, use) => {
    const opened = [];
    await use(async (path = '/', options = {}) => {
      const preferences = Object.keys(PREFERENCES).filter((name) => name in options);
      let profile = browser;
      if (browserName === 'firefox' && preferences.length > 0) {
        profile = await launchFirefox(Object.assign({}, ...preferences.map((name) => PREFERENCES[name])));
        afterPages(() => profile.close());
      }
      const context = await profile.newContext({ baseURL: distServer, ...options });
      const page = await context.newPage();
      watchErrors(page);
      opened.push({ context, page });
      await page.goto(path);
      return page;
    });
    for (const { context } of opened) await context.close();
    for (const { page } of opened) expect(unexpectedErrors(page), 'errors of the page').toEqual([]);
  },

  /** An empty page in a fresh profile. */
  page: async ({ visit }, use) => use(await visit('about:blank')),

  /** Opens a path of dist and waits for all that loads by itself. */
  open: async ({ visit }, use) =>
    use(async (path = '/', options = {}) => {
      const page = await visit(path, options);
      return { page, ...(await loaded(locators(page))) };
    }),

  /** Opens a path where the shipped lesson `id` is as `change` makes it. */
  openChanged: async ({ page }, use) =>
    use(async (path, id, change) => {
      await page.route(`**/${id}/lesson.json`, async (route) => {
        const response = await route.fetch();
        const lesson = await response.json();
        change(lesson);
        await route.fulfill({ response, json: lesson });
      });
      await page.goto(path);
      return { page, ...(await loaded(locators(page))) };
    }),

  /** Serves `pages` ({'/page': html}) with dist under /dist/. Returns the address. */
  serveHost: async ({ startServer }, use) =>
    use((htmlOf, { headers = {}, folders = {}, routes = {} } = {}) => {
      const html = Object.entries(htmlOf).map(([path, page]) => [path, answerWith(page, headers)]);
      return startServer(
        { '/dist/': dist, ...folders },
        { headers, routes: { ...Object.fromEntries(html), ...routes } },
      );
    }),

  /**
   * Opens an address in a fresh profile, runs the function `before` ahead of the page's own scripts, and waits for all
   * that loads by itself. `requests` collects every request, `failed` the address of every answer of 400 or above.
   */
  openAt: async ({ visit }, use) =>
    use(async (address, { before, ...options } = {}) => {
      const page = await visit('about:blank', options);
      const [requests, failed] = [[], []];
      page.on('request', (request) => requests.push(request));
      page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
      if (before) await page.addInitScript(before);
      await page.goto(address);
      const widget = locators(page);
      await loaded({ host: widget.host.first() });
      return { page, requests, failed, ...widget };
    }),

  /** Opens the element in a page of another author. */
  embed: async ({ serveHost, openAt }, use) =>
    use(async (html = {}, options) => openAt(`${await serveHost({ '/page': hostPage(html) })}page`, options)),

  /** Opens the single file in an iframe. */
  frame: async ({ visit }, use) => use((options) => openFramed(visit, options)),
});
