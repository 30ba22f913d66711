import { fileURLToPath } from 'node:url';
import { serve } from '../../wasm/serve.mjs';
import { afterPages, visit } from './browser.mjs';
import { pieces } from './widget.mjs';

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const SCRIPT = '<script type="module" src="/dist/tpu-systems-audit.js"></script>';
export const ELEMENT = '<tpu-systems-audit></tpu-systems-audit>';

/** A page somebody else wrote: three lines, or `head` and `body` as given. */
export const hostPage = ({ head = SCRIPT, body = ELEMENT, attributes = 'lang="en"' } = {}) =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">
${head}</head><body>${body}</body></html>`;

/** Answers with a text, whatever the question. */
export const answering =
  (body, headers = {}) =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

/** A server of `pages` ({'/page': html}) and dist under /dist/, which ends with the test. */
export async function course(t, pages, { headers = {}, folders = {}, routes = {} } = {}) {
  const html = Object.entries(pages).map(([path, page]) => [path, answering(page, headers)]);
  const server = await serve(
    { '/dist/': dist, ...folders },
    { headers, routes: { ...Object.fromEntries(html), ...routes } },
  );
  afterPages(t, server.close);
  return server.address;
}

/**
 * Opens an address in a fresh profile, with `before` run in it ahead of its own scripts, and waits for the first ledger.
 * `page.asked` has every request since, `page.missing` the addresses of those that found nothing.
 */
export async function openAt(t, address, { before, ...options } = {}) {
  const page = await visit(t, 'about:blank', options);
  page.asked = [];
  page.on('request', (request) => page.asked.push(request));
  page.missing = [];
  page.on('response', (response) => response.status() >= 400 && page.missing.push(response.url()));
  if (before) await page.addInitScript(before);
  await page.goto(address);
  const widget = pieces(page);
  await widget.host.first().locator('.ledger, .results').first().waitFor();
  return { page, ...widget };
}

/** The element in somebody's page. */
export const embed = async (t, given = {}, { server, ...options } = {}) =>
  openAt(t, `${await course(t, { '/page': hostPage(given) }, server)}page`, options);
