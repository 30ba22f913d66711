import { loaded, locators } from './widget.mjs';

/**
 * Opens a page that has the single file in an iframe. `answers`: what the page answers to each subject; `before`: what
 * is done to the page before the iframe is there. `reopen` replaces the iframe by a new one.
 */
export async function openFramed(visit, { query = '', sandbox, answers = {}, width = 700, height = 400, before } = {}) {
  const page = await visit('/pages/parent.html');
  if (before) await before(page);
  const reopen = async () => {
    await page.evaluate(
      ([src, sandboxed, given, wide, high]) => {
        globalThis.heard.length = 0;
        globalThis.answers = given;
        document.querySelector('iframe')?.remove();
        const inner = document.createElement('iframe');
        inner.title = 'The lesson';
        inner.width = String(wide);
        inner.height = String(high);
        if (sandboxed) inner.setAttribute('sandbox', sandboxed);
        inner.src = src;
        document.body.append(inner);
      },
      [`/tpu-systems-audit.html${query}`, sandbox, answers, width, height],
    );
    const inside = page.frameLocator('iframe');
    return { page, inside, ...(await loaded(locators(inside))) };
  };
  return { ...(await reopen()), reopen };
}

/** Every message from the iframe in which `key` has this value. */
export const messagesOf = (page, key, value) =>
  page.evaluate(([k, v]) => globalThis.heard.filter((message) => message[k] === v), [key, value]);

/** Waits until the iframe has sent `count` such messages. */
export async function waitForMessages(page, key, value, count = 1) {
  await page.waitForFunction(
    ([k, v, n]) => globalThis.heard.filter((message) => message[k] === v).length >= n,
    [key, value, count],
  );
  return messagesOf(page, key, value);
}
