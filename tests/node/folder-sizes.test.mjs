import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderSizes, fullFolders } from '../run/folder-sizes.mjs';

test('no folder of web/ has more than ten files', async () => {
  const { code, output } = await folderSizes();
  assert.equal(output, '');
  assert.equal(code, 0);
});

test('the eleventh file of a folder is refused, a unit test is not counted', async () => {
  const web = await mkdtemp(join(tmpdir(), 'web-'));
  const add = (name) => writeFile(join(web, 'charts', name), '');
  await mkdir(join(web, 'charts'));
  for (let i = 1; i <= 10; i += 1) await add(`chart-${i}.ts`);
  await add('chart-1.test.ts');
  assert.deepEqual(await fullFolders(web), []);
  await add('chart-11.ts');
  assert.deepEqual(await fullFolders(web), ['web/charts: 11 files']);
  await rm(web, { recursive: true });
});
