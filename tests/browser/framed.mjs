import { visit } from './browser.mjs';
import { pieces } from './widget.mjs';

/** A page of the tests' own with the one file in a frame. `answers`: what it answers to each subject. */
export async function frame(t, { query = '', sandbox, answers = {}, width = 700, height = 400, before } = {}) {
  const page = await visit(t, '/fixtures/parent.html');
  if (before) await before(page);
  const put = async () => {
    await page.evaluate(
      ([src, rules, given, wide, high]) => {
        globalThis.heard.length = 0;
        globalThis.answers = given;
        document.querySelector('iframe')?.remove();
        const inner = document.createElement('iframe');
        inner.title = 'The lesson';
        inner.width = String(wide);
        inner.height = String(high);
        if (rules) inner.setAttribute('sandbox', rules);
        inner.src = src;
        document.body.append(inner);
      },
      [`/tpu-systems-audit.html${query}`, sandbox, answers, width, height],
    );
    const inside = page.frameLocator('iframe');
    const widget = pieces(inside);
    await widget.host.locator('.ledger, .results').first().waitFor();
    return { page, inside, ...widget };
  };
  return { ...(await put()), again: put };
}

/** Every message that the frame sent of one kind, by a key and its value. */
export const heard = (page, key, value) =>
  page.evaluate(([k, v]) => globalThis.heard.filter((message) => message[k] === v), [key, value]);

/** Waits until the frame has sent `count` messages of a kind. */
export async function hearing(page, key, value, count = 1) {
  await page.waitForFunction(
    ([k, v, n]) => globalThis.heard.filter((message) => message[k] === v).length >= n,
    [key, value, count],
  );
  return heard(page, key, value);
}
