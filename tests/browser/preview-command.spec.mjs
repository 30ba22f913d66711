import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.mjs';
import { checked, locators } from './widget.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the preview command on a copy of an example. Returns its folder and address. */
async function preview({ afterPages, temporaryFolder }, id) {
  const folder = join(temporaryFolder, id);
  await cp(join(root, 'web/examples/lessons', id), folder, { recursive: true });
  const child = spawn(process.execPath, [join(root, 'wasm/cli.mjs'), 'preview', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterPages(() => child.kill('SIGKILL'));
  let printed = '';
  while (!printed.includes(' reloads ')) printed += (await once(child.stdout, 'data'))[0];
  return { folder, address: printed.match(/ is at (\S+) and reloads /)[1] };
}

test('preview shows a lesson folder, checks it, and reloads it when its file changes', async ({
  afterPages,
  temporaryFolder,
  visit,
}) => {
  const { folder, address } = await preview({ afterPages, temporaryFolder }, 'global-batch');
  const page = await visit(address);
  const widget = locators(page);
  await widget.check.waitFor();
  await page.getByRole('heading', { name: 'Gradient accumulation and the global batch' }).waitFor();
  await checked(widget, /not|line|look/i);
  await widget.sheet.fill(await readFile(join(folder, 'solution.sheet'), 'utf8'));
  await checked(widget, /pass/i);

  const text = await readFile(join(folder, 'lesson.json'), 'utf8');
  await writeFile(
    join(folder, 'lesson.json'),
    text.replace('Gradient accumulation and the global batch', 'Another title'),
  );
  await page.getByRole('heading', { name: 'Another title' }).waitFor();
  await expect(widget.check).toBeVisible();
});
