import { expect, test } from './fixtures.mjs';
import { messagesOf, waitForMessages } from './framed-lesson.mjs';
import { checked, solution, starter } from './widget.mjs';

const GET = 'SPLICE.getState';
const REPORT = 'SPLICE.reportScoreAndState';
const state = {
  schema: 'tpu-systems-audit/state/1',
  lesson: { id: 'tpu-systems-audit' },
  sheet: { text: 'weights = 5 B\n' },
  stage: 2,
  passed: [1],
  hints: [],
};
const respond = (given) => ({ [GET]: { subject: 'SPLICE.getState.response', ...given } });

test('SPLICE: the parent page receives score, state and events', async ({ frame }) => {
  const widget = await frame({ answers: respond({ state: null }) });
  const { page } = widget;
  await waitForMessages(page, 'subject', GET);
  expect(await messagesOf(page, 'subject', REPORT)).toEqual([]);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  const report = (await waitForMessages(page, 'subject', REPORT)).at(-1);
  expect(report.score).toBe(0.25);
  expect([report.state.sheet.text, report.state.passed]).toEqual([solution, [1]]);
  const events = await waitForMessages(page, 'subject', 'SPLICE.sendEvent', 2);
  expect(events.map(({ name, data }) => [name, data.stage])).toEqual([
    ['stage-checked', 1],
    ['stage-passed', 1],
  ]);
  const ids = await page.evaluate(() => globalThis.heard.filter((one) => one.message_id).map((one) => one.message_id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('SPLICE: unchecked work is reported when the widget loses the focus', async ({ frame }) => {
  const { page, sheet } = await frame();
  await sheet.fill('weights = 3 B\n');
  await page.evaluate(() => document.querySelector('iframe').blur());
  await sheet.evaluate((field) => field.blur());
  const [report] = await waitForMessages(page, 'subject', REPORT);
  expect([report.score, report.state.sheet.text]).toEqual([0, 'weights = 3 B\n']);
});

for (const [how, given] of Object.entries({ 'an object': state, text: JSON.stringify(state) })) {
  test(`SPLICE: a state that the page saved as ${how} is resumed`, async ({ frame }) => {
    const { host, sheet, passedStage } = await frame({ answers: respond({ state: given }) });
    await passedStage(1).waitFor();
    await expect(sheet).toHaveValue('weights = 5 B\n');
    expect(await host.evaluate((element) => element.state.stage)).toBe(2);
  });
}

test('SPLICE: with a state of another lesson, or an error, the starter is shown', async ({ frame }) => {
  for (const given of [{ state: { ...state, lesson: { id: 'another' } } }, { error: { code: 'none' } }]) {
    const { page, sheet } = await frame({ answers: respond(given) });
    await waitForMessages(page, 'subject', GET);
    await expect(sheet).toHaveValue(starter);
  }
});
