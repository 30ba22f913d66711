import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, heard, hearing } from './framed.mjs';
import { checked, sheetOf, solution } from './widget.mjs';

const KINDS = [
  ['type', 'tpu-systems-audit:height'],
  ['subject', 'lti.frameResize'],
  ['type', 'iframe-resized'],
];
const highest = (messages) => messages.at(-1).height;

test('a frame says its height to each listener, only when it changed, and then fits without scrolling', async (t) => {
  const { page, host, sheet } = await frame(t);
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
  const fits = () => host.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  for (let i = 0; i < 50 && !(await fits()); i++) await host.evaluate(() => new Promise(requestAnimationFrame));
  assert.ok(await fits());
  const said = await Promise.all(KINDS.map(([key, value]) => heard(page, key, value)));
  for (const messages of said) {
    const heights = messages.map(({ height }) => height);
    assert.ok(heights.length > 0 && heights.every((height) => Number.isInteger(height) && height > 0));
    assert.ok(heights.every((height, i) => height !== heights[i - 1]));
    assert.equal(highest(messages), highest(said[0]));
  }
  assert.ok(said[2].every(({ width }) => width > 0));
});

test('a listener of open-iframe-resizer that comes late is told the height again', async (t) => {
  const { page } = await frame(t);
  await hearing(page, 'type', 'iframe-resized');
  const before = (await heard(page, 'type', 'iframe-resized')).length;
  await page.evaluate(() =>
    document.querySelector('iframe').contentWindow.postMessage({ type: 'iframe-child-init' }, '*'),
  );
  await hearing(page, 'type', 'iframe-resized', before + 1);
});

test('where nobody listens the frame scrolls, with one scroll bar and no choice of lessons', async (t) => {
  const { host, inside } = await frame(t, { height: 200 });
  const root = await host.evaluate(() => {
    const page = document.scrollingElement;
    page.scrollTop = 1e6;
    return [page.scrollTop > 0, page.scrollWidth <= innerWidth, getComputedStyle(page).overflowY];
  });
  assert.deepEqual(root, [true, true, 'visible']);
  assert.equal(await inside.locator('nav').isVisible(), false);
});

test('in a sandbox that allows scripts alone all works, and the evidence is text to copy', async (t) => {
  const widget = await frame(t, { sandbox: 'allow-scripts', query: '?stage=3' });
  await widget.host.getByText('Progress is not kept').waitFor();
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 3: passed');
  const evidence = await widget.host.getByRole('textbox', { name: 'Evidence' }).inputValue();
  assert.equal(JSON.parse(evidence).sheet.text, solution);
  await hearing(widget.page, 'type', 'tpu-systems-audit:height');
});

test('messages of strangers and senseless ones of the parent change nothing', async (t) => {
  const { page, host, sheet } = await frame(t, { query: '?lesson=tpu-systems-audit' });
  const [{ message_id }] = await hearing(page, 'subject', 'SPLICE.getState');
  const before = await host.evaluate((element) => JSON.stringify(element.state));
  await page.evaluate(async (id) => {
    const inner = document.querySelector('iframe').contentWindow;
    const subject = 'SPLICE.getState.response';
    const state = {
      schema: 'tpu-systems-audit/state/1',
      lesson: { id: 'tpu-systems-audit' },
      sheet: { text: 'stolen' },
    };
    // Another frame has the right words, and is not the parent.
    const stranger = document.createElement('iframe');
    // Behind a closed root, so that the page has one frame to speak of.
    document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' }).append(stranger);
    stranger.contentWindow.eval(
      `top.document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify({ subject, message_id: id, state })}, '*')`,
    );
    const senseless = [
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
    for (const message of senseless) inner.postMessage(message, '*');
    // The last two quote the question rightly: the first of them spends it, with a state that is none.
  }, message_id);
  await host.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      }),
  );
  assert.equal(await host.evaluate((element) => JSON.stringify(element.state)), before);
  assert.equal(await sheet.inputValue(), sheetOf('tpu-systems-audit', 'starter'));
});
