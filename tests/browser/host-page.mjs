import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const SCRIPT = '<script type="module" src="/dist/tpu-systems-audit.js"></script>';
export const ELEMENT = '<tpu-systems-audit></tpu-systems-audit>';

/** A page of another author: three lines, or `head` and `body` as given. */
export const hostPage = ({ head = SCRIPT, body = ELEMENT, attributes = 'lang="en"' } = {}) =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">
${head}</head><body>${body}</body></html>`;

/** A route that answers every request with the same text. */
export const answerWith =
  (body, headers = {}) =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
