import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from './fixtures.mjs';
import { checked, loaded, locators, solution } from './widget.mjs';

const file = pathToFileURL(fileURLToPath(new URL('../../dist/tpu-systems-audit.html', import.meta.url))).href;

/** Opens the single file from a folder, without a network. */
async function openFile(visit, query = '') {
  const page = await visit('about:blank', { offline: true });
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(file + query);
  const widget = locators(page);
  return { page, requests, ...(await loaded(widget)) };
}

test('the single file works from a folder, requests only itself, and saves work', async ({ visit }) => {
  const widget = await openFile(visit);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  const others = widget.requests.filter((url) => url !== file && !url.startsWith('data:'));
  expect(others).toEqual([]);
  await widget.page.reload();
  await widget.passedStage(1).waitFor();
  await expect(widget.sheet).toHaveValue(solution);
});

test('the single file reads lesson, stage, theme and mode from its address', async ({ visit }) => {
  const { page, host, stage } = await openFile(visit, '?lesson=tpu-systems-audit&stage=3&theme=dark');
  await expect(stage(3)).toHaveAttribute('aria-current', 'step');
  await host.locator('.frame.dark').waitFor();
  await page.goto(`${file}?lesson=tpu-03&mode=explore&theme=light`);
  await host.locator('.frame.light').waitFor();
  await expect(host).toHaveAttribute('lesson', 'tpu-03');
  await expect(host.getByRole('navigation', { name: 'Stages' })).toHaveCount(0);
  await host
    .getByRole('heading', { name: /explore/i })
    .first()
    .waitFor();
});

test('the single file includes the charts', async ({ visit }) => {
  const { host } = await openFile(visit, '?lesson=tpu-03');
  await host.locator('.figure, figure').first().waitFor();
});
