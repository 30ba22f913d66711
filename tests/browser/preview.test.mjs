import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { afterPages, visit } from './browser.mjs';
import { checked, pieces } from './widget.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of an example, and the address at which the command line shows it. */
async function preview(t, id) {
  const place = join(await mkdtemp(join(tmpdir(), 'tpu-systems-audit-test-')), id);
  afterPages(t, () => rm(join(place, '..'), { recursive: true, force: true }));
  await cp(join(root, 'web/examples/lessons', id), place, { recursive: true });
  const child = spawn(process.execPath, [join(root, 'wasm/cli.mjs'), 'preview', place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterPages(t, () => child.kill('SIGKILL'));
  let printed = '';
  while (!printed.includes(' shows ')) printed += (await once(child.stdout, 'data'))[0];
  return { place, address: printed.match(/^(\S+) shows /m)[1] };
}

test('a lesson of data alone is shown, checked and shown anew when its file changes', async (t) => {
  const { place, address } = await preview(t, 'global-batch');
  const page = await visit(t, address);
  const widget = pieces(page);
  await widget.check.waitFor();
  await page.getByRole('heading', { name: 'Gradient accumulation and the global batch' }).waitFor();
  await checked(widget, /not|line|look/i);
  await widget.sheet.fill(await readFile(join(place, 'solution.sheet'), 'utf8'));
  await checked(widget, /pass/i);

  const text = await readFile(join(place, 'lesson.json'), 'utf8');
  await writeFile(
    join(place, 'lesson.json'),
    text.replace('Gradient accumulation and the global batch', 'Another title'),
  );
  await page.getByRole('heading', { name: 'Another title' }).waitFor();
  assert.ok(await widget.check.isVisible());
});
