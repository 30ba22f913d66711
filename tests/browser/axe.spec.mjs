import { axeViolations } from './axe-violations.mjs';
import { expect, test } from './fixtures.mjs';
import { askForMissingLesson, checked, sheetOf } from './widget.mjs';

test.skip(({ browserName }) => browserName === 'firefox', 'axe reads the tree and its colours, which are the same');

/** Opens all that can be opened in a stage: charts as tables, tables with sources, a hint. */
async function openAll({ host, button }) {
  await host.evaluate((element) => {
    for (const details of element.shadowRoot.querySelectorAll('details')) details.open = true;
  });
  if (await button(/^Hint/).isVisible()) await button(/^Hint/).click();
}

const notPassed = (widget) => checked(widget, 'Stage 1 not passed');

async function notChecked(widget, lesson) {
  await widget.sheet.fill(sheetOf(lesson, 'solution'));
  await openAll(widget);
}

const passed = (stage) => async (widget, lesson) => {
  await widget.sheet.fill(sheetOf(lesson, 'solution'));
  await widget.stage(stage).click();
  await openAll(widget);
  await checked(widget, `Stage ${stage} passed`);
};

async function wrongSheet(widget) {
  await widget.sheet.fill('weights = parameterz\nweights = 2 GB +\n');
  await checked(widget, 'Fix these lines first');
  await widget.button('Show the solution').click();
  await widget.button('Show it').click();
  await widget.button('Start over').click();
}

async function exploring(widget, lesson) {
  await widget.host.evaluate((element) => element.setAttribute('mode', 'explore'));
  await widget.host.locator('.movers').waitFor();
  await notChecked(widget, lesson);
}

/** Each kind of state once. The second lesson adds charts, tables, values, notes and a menu of cases. */
const STATES = {
  'tpu-systems-audit': {
    'a sheet that is not checked': notChecked,
    'a stage that is not passed': notPassed,
    'stage 1, passed': passed(1),
    'stage 2, passed, with a caution': passed(2),
    'stage 3, passed, with evidence': passed(3),
    'stage 4, passed, with all checks': passed(4),
    'errors in the sheet, the solution and a question': wrongSheet,
    'a lesson that could not be loaded': askForMissingLesson,
  },
  'tpu-03': {
    'charts, not passed, without a ledger': notPassed,
    'charts, tables, a ledger and a menu of cases': passed(2),
    'charts, tables and notes': passed(4),
    'exploring, with charts and tables': exploring,
  },
};

for (const [lesson, states] of Object.entries(STATES)) {
  for (const [name, reach] of Object.entries(states)) {
    test(`axe finds no violation in ${lesson}, in either theme: ${name}`, async ({ open }) => {
      const widget = await open(`/?lesson=${lesson}`, { bypassCSP: true });
      if (lesson === 'tpu-03') await widget.host.locator('.figures').waitFor();
      await reach(widget, lesson);
      expect(await axeViolations(widget.page)).toEqual([]);
    });
  }
}
