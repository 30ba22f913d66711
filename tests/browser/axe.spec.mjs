import { axeViolations } from './axe-violations.mjs';
import { expect, test } from './fixtures.mjs';
import { askForMissingLesson, checked, sheetOf } from './widget.mjs';

test.skip(({ browserName }) => browserName === 'firefox', 'axe reads the tree and its colours, which are the same');

/** Opens all that can be opened in a stage: charts as tables, tables with sources, a hint. */
async function openAll({ host, button }) {
  await host.evaluate((element) => {
    for (const details of element.shadowRoot.querySelectorAll('details')) details.open = true;
  });
  if (await button(/^A hint/).isVisible()) await button(/^A hint/).click();
}

const notPassed = (widget) => checked(widget, 'Stage 1: not passed');

const notChecked = (lesson) => async (widget) => {
  await widget.sheet.fill(sheetOf(lesson, 'solution'));
  await openAll(widget);
};

const passed = (lesson, stage) => async (widget) => {
  await widget.sheet.fill(sheetOf(lesson, 'solution'));
  await widget.stage(stage).click();
  await openAll(widget);
  await checked(widget, `Stage ${stage}: passed`);
};

const questions = async (widget) => {
  await widget.sheet.fill('weights = parameterz\nweights = 2 GB +\n');
  await checked(widget, 'Stage 1');
  await widget.button('Show the solution').click();
  await widget.button('Show it').click();
  await widget.button('Start over').click();
};

/**
 * Every kind of state once. The second lesson adds charts, tables, values and a menu of cases; its stages 1 and 2 show
 * nothing that the other stages do not.
 */
const STATES = {
  'a sheet that is not checked': ['tpu-systems-audit', notChecked('tpu-systems-audit')],
  'a stage that is not passed': ['tpu-systems-audit', notPassed],
  'stage 1, passed': ['tpu-systems-audit', passed('tpu-systems-audit', 1)],
  'stage 2, passed, with a caution': ['tpu-systems-audit', passed('tpu-systems-audit', 2)],
  'stage 3, passed, with evidence': ['tpu-systems-audit', passed('tpu-systems-audit', 3)],
  'stage 4, passed, with all checks': ['tpu-systems-audit', passed('tpu-systems-audit', 4)],
  'errors in the sheet, the solution and a question': ['tpu-systems-audit', questions],
  'a lesson that could not be loaded': ['tpu-systems-audit', askForMissingLesson],
  'charts of a stage that is not passed': ['tpu-03', notPassed],
  'charts, tables and a menu of cases': ['tpu-03', passed('tpu-03', 3)],
  'charts, tables and notes': ['tpu-03', passed('tpu-03', 4)],
  'exploring, with charts and tables': ['tpu-03&mode=explore', notChecked('tpu-03')],
};

for (const [name, [lesson, reach]] of Object.entries(STATES)) {
  test(`axe finds no violation in either theme: ${name}`, async ({ open }) => {
    const widget = await open(`/?lesson=${lesson}`, { bypassCSP: true });
    if (lesson.startsWith('tpu-03')) await widget.host.locator('.figures').waitFor();
    await reach(widget);
    expect(await axeViolations(widget.page)).toEqual([]);
  });
}
