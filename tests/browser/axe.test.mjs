import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from './axe.mjs';
import { askForNoLesson, checked, open, sheetOf } from './widget.mjs';

const FIREFOX = process.env.BROWSER === 'firefox' && 'axe looks at the tree and its colours, which are the same here';

/** Opens whatever a stage has to open: figures as tables, tables with their sources, a hint. */
async function openAll({ host, button }) {
  await host.evaluate((element) => {
    for (const details of element.shadowRoot.querySelectorAll('details')) details.open = true;
  });
  if (await button(/^A hint/).isVisible()) await button(/^A hint/).click();
}

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  test(
    `axe finds nothing in any stage of ${lesson}, in either theme, before Check and after it`,
    { skip: FIREFOX },
    async (t) => {
      const widget = await open(t, `/?lesson=${lesson}`, { bypassCSP: true });
      const { page, host } = widget;
      if (lesson === 'tpu-03') await host.locator('.figures').waitFor();
      await checked(widget, 'not passed');
      assert.deepEqual(await violations(page), [], 'not passed');
      await widget.sheet.fill(sheetOf(lesson, 'solution'));
      for (const stage of [1, 2, 3, 4]) {
        await widget.stage(stage).click();
        await openAll(widget);
        assert.deepEqual(await violations(page), [], `stage ${stage}`);
        await checked(widget, `Stage ${stage}: passed`);
        assert.deepEqual(await violations(page), [], `stage ${stage}, checked`);
      }
    },
  );
}

test('axe finds nothing with figures, tables and exploration open, in either theme', { skip: FIREFOX }, async (t) => {
  const widget = await open(t, '/?lesson=tpu-03&mode=explore', { bypassCSP: true });
  const { page, host } = widget;
  await widget.sheet.fill(sheetOf('tpu-03', 'solution'));
  await host.locator('.figures').waitFor();
  await openAll(widget);
  assert.deepEqual(await violations(page), []);
});

test(
  'axe finds nothing where something is said to be wrong: questions, a failure, a sheet that cannot be read',
  { skip: FIREFOX },
  async (t) => {
    const widget = await open(t, '/', { bypassCSP: true });
    const { page } = widget;
    await widget.sheet.fill('weights = parameterz\nweights = 2 GB +\n');
    await checked(widget, 'Stage 1');
    await widget.button('Show the solution').click();
    await widget.button('Show it').click();
    await widget.button('Start over').click();
    assert.deepEqual(await violations(page), []);
    await askForNoLesson(widget);
    assert.deepEqual(await violations(page), []);
  },
);
