import { expect, test } from './fixtures.mjs';
import { checked, sheetOf, solution } from './widget.mjs';

test('a verdict is shown only in its own stage', async ({ open }) => {
  const widget = await open();
  await checked(widget, 'Stage 1 not passed yet');
  await widget.stage(2).click();
  await widget.host.getByRole('heading', { name: /^Stage 2/ }).waitFor();
  await expect(widget.verdict).toHaveCount(0);
  await widget.stage(1).click();
  await widget.verdict.getByText('Stage 1 not passed yet').waitFor();
  await expect(widget.verdict.locator('.stale-word')).toHaveCount(0);
});

test('a line with its own finding is not said to depend on another', async ({ open }) => {
  const widget = await open();
  await widget.sheet.fill(
    solution.replace('parameters * master', 'parameterz * master').replace('+ moments', '+ moments + 3 GB/s'),
  );
  await checked(widget, 'Stage 1');
  expect(await widget.verdict.locator('.findings').innerText()).toMatch(/total \(line 4\)/);
  await expect(widget.verdict.getByText('come right with it')).toHaveCount(0);
  expect(await widget.host.locator('.row').nth(3).locator('.state').innerText()).toBe('error');
});

test('the announcement has the line of each finding and ends with a full stop', async ({ open }) => {
  const widget = await open();
  await widget.sheet.fill(solution.replace('moment_bytes', 'weight_bytes').replace('parameters *', 'parameterz *'));
  await checked(widget, 'Stage 1');
  const announcement = await widget.host.locator('#announcer').innerText();
  expect(announcement).toMatch(/\. Line 1, stored weights: .*[.?] Line 3, Adam moments: .*\.$/);
});

test('a finding names its case by the title in its own stage, also in a check of all stages', async ({
  openChanged,
}) => {
  const widget = await openChanged('/?lesson=tpu-03&stage=4', 'tpu-03', ({ stages }) => {
    expect(stages[2].cases.some(({ id }) => id === 'six_full_chips')).toBe(true);
    const needs = stages.map((_, i) => i + 1);
    stages.push({ title: 'All checks', task: 'All.', needs, all_checks: true, hints: ['Look.'], why: 'All.' });
  });
  await widget.sheet.fill(sheetOf('tpu-03', 'solution').replace('needed <=', 'needed <'));
  for (const stage of [4, 5]) {
    await widget.stage(stage).click();
    await checked(widget, `Stage ${stage} not passed yet`);
    await widget.verdict.getByText('2^32 parameters, state alone, on 6 v5e chips:').waitFor();
  }
});

for (const [width, height] of [
  [320, 640],
  [1200, 900],
]) {
  test(`after Check the verdict is in view at ${width} by ${height}`, async ({ open }) => {
    const widget = await open('/', { viewport: { width, height }, reducedMotion: 'reduce' });
    await widget.check.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await checked(widget, 'not passed');
    await widget.page.waitForFunction(() => {
      const verdict = document.querySelector('tpu-systems-audit').shadowRoot.querySelector('.verdict');
      const { top, bottom } = verdict.getBoundingClientRect();
      return top >= -1 && (bottom <= innerHeight + 1 || top <= 1);
    });
  });
}
