// Nothing that can't count is shown: no value, note or chart below a `require` that refuses, or over a waiting line.
import { expect, test } from './fixtures.mjs';
import { sheetOf } from './widget.mjs';

const solution = sheetOf('tpu-03', 'solution');

const open03 = async (open, query = '') => {
  const widget = await open(`/?lesson=tpu-03&mode=explore${query}`);
  await widget.host.locator('.figures').waitFor();
  return widget;
};

const amountOf = (host, line) => host.locator('tr', { hasText: line }).locator('.amount').first();
const pictureOf = (host, title) => host.locator('figure').filter({ hasText: title });

test('a require that refuses leaves no value, note or chart below it', async ({ open }) => {
  const { host, sheet } = await open03(open);
  await sheet.fill(solution);
  await expect(host.locator('.note')).not.toHaveCount(0);
  await expect(pictureOf(host, 'KV cache').locator('.column-bar')).toHaveCount(3);

  // 2048 chips are more than the 4 of the case.
  await sheet.fill(solution.replace('# 2. Budgets', 'require chips >= 2048 chip, "too few"'));
  await expect(host.getByText('Stopped: too few')).toBeVisible();
  for (const label of ['weights', 'moments', 'fits']) await expect(amountOf(host, label)).toHaveText('not reached');
  await expect(host.locator('tfoot .amount')).toHaveText('not reached');
  await expect(host.locator('.note')).toHaveCount(0);
  await expect(host.locator('.results .also, .ledger .amount .digits')).toHaveCount(0);
  const cache = pictureOf(host, 'KV cache');
  await expect(cache.locator('svg')).toHaveCount(0);
  await expect(cache.locator('.absent')).toHaveText('kv_fp32: not reached');
  await expect(pictureOf(host, 'Roofline').locator('svg')).toHaveCount(0);
  // What is above the line keeps its values and its charts.
  await expect(amountOf(host, 'ridge point')).toContainText('240.5');
  await expect(pictureOf(host, 'HBM bytes/s').locator('.column-bar')).toHaveCount(3);
  // In the editor each line below is marked: all 14 of them.
  await expect(host.locator('.mirror .state.refuses')).toHaveCount(1);
  await expect(host.locator('.mirror .state.not_reached').first()).toHaveText('not reached');

  await sheet.fill(solution.replace('# 2. Budgets', 'require chips >= 4 chip, "too few"'));
  await expect(host.getByText('not reached')).toHaveCount(0);
  await expect(host.locator('.note')).not.toHaveCount(0);
});

test('a line over one in wrong units waits for it by number and name, with its total, notes and charts', async ({
  open,
}) => {
  const { host, sheet } = await open03(open);
  // Line 3 of the sheet.
  await sheet.fill(solution.replace('* 1 TFLOP/s', '* 1 TFLOP/s + 1 s'));
  await expect(amountOf(host, 'ridge point')).toHaveText('waiting for line 3 (peak)');
  await expect(pictureOf(host, 'HBM bytes/s').locator('.absent')).toHaveText('ridge: waiting for line 3 (peak)');
  await expect(host.locator('.mirror .state.waiting').first()).toHaveText('waiting for line 3');
  await expect(host.locator('.note', { hasText: 'ridge' })).toHaveCount(0);

  await sheet.fill(solution.replace('parameters * 8 B/param', 'parameters * 8 B/param + 1 s'));
  await expect(host.locator('tfoot .amount')).toContainText('(moments)');
  const line = host.getByLabel('Line to plot');
  await line.selectOption('mixed_state');
  const curve = host.locator('.curve-figure');
  await expect(curve.locator('.absent')).toContainText('mixed_state: waiting for line');
  await expect(curve.locator('svg')).toHaveCount(0);
  await line.selectOption('fp32_state');
  await expect(curve.locator('svg.curve')).toBeVisible();
});

test('values of a table can be typed with their unit, and fractions', async ({ open }) => {
  const { host, sheet } = await open03(open);
  await sheet.fill(solution);
  const hbm = host.getByRole('textbox', { name: /^hbm_printed/ });
  await hbm.fill('192 GiB');
  await expect(hbm).toHaveAttribute('aria-invalid', 'false');
  await expect(amountOf(host, 'HBM of a chip')).toContainText('192 GiB');
  await host.getByRole('textbox', { name: /^usable_fraction/ }).fill('0.6');
  // 192 * 0.6
  await expect(amountOf(host, 'usable')).toContainText('115.2 GiB');
});
