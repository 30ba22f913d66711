import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, heard, hearing } from './framed.mjs';
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

test('SPLICE: the page around hears score, state and events', async (t) => {
  const widget = await frame(t, { answers: respond({ state: null }) });
  const { page } = widget;
  await hearing(page, 'subject', GET);
  assert.deepEqual(await heard(page, 'subject', REPORT), []);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  const report = (await hearing(page, 'subject', REPORT)).at(-1);
  assert.equal(report.score, 0.25);
  assert.deepEqual([report.state.sheet.text, report.state.passed], [solution, [1]]);
  const events = await hearing(page, 'subject', 'SPLICE.sendEvent', 2);
  assert.deepEqual(
    events.map(({ name, data }) => [name, data.stage]),
    [
      ['stage-checked', 1],
      ['stage-passed', 1],
    ],
  );
  const ids = await page.evaluate(() => globalThis.heard.filter((one) => one.message_id).map((one) => one.message_id));
  assert.equal(new Set(ids).size, ids.length);
});

test('SPLICE: what was typed and not checked is reported when the student leaves the widget', async (t) => {
  const { page, sheet } = await frame(t);
  await sheet.fill('weights = 3 B\n');
  await page.evaluate(() => document.querySelector('iframe').blur());
  await sheet.evaluate((field) => field.blur());
  const [report] = await hearing(page, 'subject', REPORT);
  assert.deepEqual([report.score, report.state.sheet.text], [0, 'weights = 3 B\n']);
});

for (const [how, given] of Object.entries({ 'an object': state, text: JSON.stringify(state) })) {
  test(`SPLICE: a state that the page kept as ${how} is gone on with`, async (t) => {
    const { host, sheet, stage } = await frame(t, { answers: respond({ state: given }) });
    await stage(1).filter({ hasText: 'passed' }).waitFor();
    assert.equal(await sheet.inputValue(), 'weights = 5 B\n');
    assert.equal(await host.evaluate((element) => element.state.stage), 2);
  });
}

test('SPLICE: a state of another lesson, or an error, leaves the starter', async (t) => {
  for (const given of [{ state: { ...state, lesson: { id: 'another' } } }, { error: { code: 'none' } }]) {
    const { page, sheet } = await frame(t, { answers: respond(given) });
    await hearing(page, 'subject', GET);
    assert.equal(await sheet.inputValue(), starter);
  }
});
