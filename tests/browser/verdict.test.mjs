import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, open, openChanged, sheetOf, solution } from './widget.mjs';

test('a verdict is shown in the stage that it is of, and nowhere else', async (t) => {
  const widget = await open(t);
  await checked(widget, 'Stage 1: not passed yet');
  await widget.stage(2).click();
  await widget.host.getByRole('heading', { name: /^Stage 2/ }).waitFor();
  assert.equal(await widget.verdict.count(), 0);
  await widget.stage(1).click();
  await widget.verdict.getByText('Stage 1: not passed yet').waitFor();
  assert.equal(await widget.verdict.locator('.stale-word').count(), 0);
});

test('a line that has a finding of its own is not said to come right with another', async (t) => {
  const widget = await open(t);
  await widget.sheet.fill(
    solution.replace('parameters * master', 'parameterz * master').replace('+ moments', '+ moments + 3 GB/s'),
  );
  await checked(widget, 'Stage 1');
  assert.match(await widget.verdict.locator('.findings').innerText(), /total \(line 4\)/);
  assert.equal(await widget.verdict.getByText('come right with it').count(), 0);
  assert.equal(await widget.host.locator('.row').nth(3).locator('.state').innerText(), 'error');
});

test('what is announced says of each finding its line, and ends with a full stop', async (t) => {
  const widget = await open(t);
  await widget.sheet.fill(solution.replace('moment_bytes', 'weight_bytes').replace('parameters *', 'parameterz *'));
  await checked(widget, 'Stage 1');
  const said = await widget.host.locator('#announcer').innerText();
  assert.match(said, /\. Line 1, stored weights: .*\. Line 3, Adam moments: .*\.$/);
});

test('a case is called by its title in the stage that the finding is of, also where all stages are checked', async (t) => {
  const widget = await openChanged(t, '/?lesson=tpu-03&stage=4', 'tpu-03', ({ stages }) => {
    assert.ok(stages[2].cases.some(({ id }) => id === 'six_full_chips'));
    const needs = stages.map((_, i) => i + 1);
    stages.push({ title: 'All checks', task: 'All.', needs, all_checks: true, hints: ['Look.'], why: 'All.' });
  });
  await widget.sheet.fill(sheetOf('tpu-03', 'solution').replace('needed <=', 'needed <'));
  for (const stage of [4, 5]) {
    await widget.stage(stage).click();
    await checked(widget, `Stage ${stage}: not passed yet`);
    await widget.verdict.getByText('2^32 parameters, state alone, on 6 v5e chips:').waitFor();
  }
});

for (const [width, height] of [
  [320, 640],
  [1200, 900],
]) {
  test(`after Check the verdict is in view at ${width} by ${height}`, async (t) => {
    const widget = await open(t, '/', { viewport: { width, height }, reducedMotion: 'reduce' });
    await widget.check.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await checked(widget, 'not passed');
    await widget.page.waitForFunction(() => {
      const verdict = document.querySelector('tpu-systems-audit').shadowRoot.querySelector('.verdict');
      const { top, bottom } = verdict.getBoundingClientRect();
      return top >= -1 && (bottom <= innerHeight + 1 || top <= 1);
    });
  });
}
