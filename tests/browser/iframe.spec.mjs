import { expect, test } from './fixtures.mjs';
import { messagesOf, waitForMessages } from './framed-lesson.mjs';
import { checked, sheetOf, solution } from './widget.mjs';

const KINDS = [
  ['type', 'tpu-systems-audit:height'],
  ['subject', 'lti.frameResize'],
  ['type', 'iframe-resized'],
];
const lastHeight = (messages) => messages.at(-1).height;

test('an iframe reports its height in every format, only when it changed, and then fits without scrolling', async ({
  frame,
}) => {
  const { page, host, sheet } = await frame();
  await page.waitForFunction(() => globalThis.heard.some(({ height }) => height > 400));
  await page.evaluate(() => {
    const inner = document.querySelector('iframe');
    inner.style.border = '0';
    addEventListener('message', ({ data }) => {
      if (data.type === 'tpu-systems-audit:height') inner.style.height = `${data.height}px`;
    });
    inner.style.height = `${globalThis.heard.filter(({ height }) => height).at(-1).height}px`;
  });
  await sheet.fill('weights = 1 parsec\n');
  await expect.poll(() => host.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  // The formats are separate messages: wait until all have the last height.
  const all = await page.waitForFunction((kinds) => {
    const byKind = kinds.map(([key, value]) => globalThis.heard.filter((message) => message[key] === value));
    const [height, ...others] = byKind.map((messages) => messages.at(-1)?.height);
    return height !== undefined && others.every((other) => other === height) && byKind;
  }, KINDS);
  const sent = await all.jsonValue();
  for (const messages of sent) {
    const heights = messages.map(({ height }) => height);
    expect(heights.length > 0 && heights.every((height) => Number.isInteger(height) && height > 0)).toBe(true);
    expect(heights.every((height, i) => height !== heights[i - 1])).toBe(true);
    expect(lastHeight(messages)).toBe(lastHeight(sent[0]));
  }
  expect(sent[2].every(({ width }) => width > 0)).toBe(true);
});

test('an open-iframe-resizer that starts late is sent the height again', async ({ frame }) => {
  const { page } = await frame();
  await waitForMessages(page, 'type', 'iframe-resized');
  const before = (await messagesOf(page, 'type', 'iframe-resized')).length;
  await page.evaluate(() =>
    document.querySelector('iframe').contentWindow.postMessage({ type: 'iframe-child-init' }, '*'),
  );
  await waitForMessages(page, 'type', 'iframe-resized', before + 1);
});

test('in a page that ignores the height the iframe scrolls, with one scroll bar and no lesson menu', async ({
  frame,
}) => {
  const { host, inside } = await frame({ height: 200 });
  const root = await host.evaluate(() => {
    const page = document.scrollingElement;
    page.scrollTop = 1e6;
    return [page.scrollTop > 0, page.scrollWidth <= innerWidth, getComputedStyle(page).overflowY];
  });
  expect(root).toEqual([true, true, 'visible']);
  await expect(inside.locator('nav')).toBeHidden();
});

test('in a sandbox with only allow-scripts everything works, and the evidence can be copied as text', async ({
  frame,
}) => {
  const widget = await frame({ sandbox: 'allow-scripts', query: '?stage=3' });
  await widget.host.getByText("Your progress can't be saved").waitFor();
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 3 passed');
  const evidence = await widget.host.getByRole('textbox', { name: 'Evidence' }).inputValue();
  expect(JSON.parse(evidence).sheet.text).toBe(solution);
  await waitForMessages(widget.page, 'type', 'tpu-systems-audit:height');
});

test('messages from other windows and malformed messages from the parent change nothing', async ({ frame }) => {
  const { page, host, sheet } = await frame({ query: '?lesson=tpu-systems-audit' });
  const [{ message_id }] = await waitForMessages(page, 'subject', 'SPLICE.getState');
  const before = await host.evaluate((element) => JSON.stringify(element.state));
  await page.evaluate(async (id) => {
    const inner = document.querySelector('iframe').contentWindow;
    const subject = 'SPLICE.getState.response';
    const state = {
      schema: 'tpu-systems-audit/state/1',
      lesson: { id: 'tpu-systems-audit' },
      sheet: { text: 'stolen' },
    };
    // Another iframe sends a well-formed message, but is not the parent.
    const other = document.createElement('iframe');
    // In a closed shadow root, so that the page's frameLocator finds one iframe.
    document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' }).append(other);
    other.contentWindow.eval(
      `top.document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify({ subject, message_id: id, state })}, '*')`,
    );
    const malformed = [
      null,
      'text',
      7,
      [],
      { subject, state },
      { subject, message_id: 'guessed', state },
      { subject, message_id: { toString: () => id }.toString().slice(1), state },
      { type: 'iframe-child-init', targetElementSelector: '<img src=x>' },
      { subject, message_id: id, state: '{"schema":' },
      { subject, message_id: id, state },
    ];
    for (const message of malformed) inner.postMessage(message, '*');
    // The last two have the right id. The first of them uses it up, with a state that cannot be read.
  }, message_id);
  await host.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      }),
  );
  expect(await host.evaluate((element) => JSON.stringify(element.state))).toBe(before);
  await expect(sheet).toHaveValue(sheetOf('tpu-systems-audit', 'starter'));
});
