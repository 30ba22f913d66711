import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PLACE } from '../../web/build/integrity.mjs';
import { course, dist, hostPage, openAt } from './embedded.mjs';
import { visit } from './browser.mjs';
import { pieces } from './widget.mjs';

const HASH = /sha384-[\w+/]{64}/g;
const [lines, list] = (await readFile(join(dist, 'integrity.txt'), 'utf8')).split('\n\n');
const sha384 = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(join(dist, file)))
    .digest('base64')}`;

const BODY = '<tpu-systems-audit lesson="tpu-03"></tpu-systems-audit>';
/** A server whose page has the printed lines, with dist at another host than the page's own, as on a server for files. */
async function pasted(t) {
  const cors = { 'access-control-allow-origin': '*' };
  const files = await course(t, {}, { headers: cors });
  const head = lines.replaceAll(PLACE, `${files}dist/`);
  return { page: `${await course(t, { '/page': hostPage({ head, body: BODY }) })}page`, files };
}

test('integrity.txt has the hash of every file of dist', async () => {
  const listed = Object.fromEntries(
    list
      .trim()
      .split('\n')
      .map((row) => row.split('  ').reverse()),
  );
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const files = names.map((name) => name.slice(dist.length)).filter((name) => name !== 'integrity.txt');
  assert.deepEqual(Object.keys(listed).sort(), files.sort());
  for (const file of files) assert.equal(listed[file], await sha384(file), file);
});

test('the lines to paste have the hash of the element and of every script that it imports', async () => {
  const scripts = [...lines.matchAll(/https:[^"]*\/([\w.-]+\.js)/g)].map(([, name]) => name);
  const hashes = lines.match(HASH);
  assert.deepEqual(hashes, await Promise.all(scripts.map(sha384)));
  assert.ok(scripts.includes('tpu-systems-audit.js'));
  for (const script of (await readdir(dist)).filter((name) => /^[\w-]+-[A-Z0-9]{8}\.js$/.test(name)))
    assert.ok(scripts.includes(script), `${script} is not in the lines`);
});

test('a page with the lines works, its figures too, and runs nothing that was tampered with', async (t) => {
  const { page: address } = await pasted(t);
  const { host } = await openAt(t, address);
  await host.locator('.figures').waitFor();

  for (const name of ['tpu-systems-audit.js', 'chunk-', 'extras-']) {
    const page = await visit(t, 'about:blank');
    page.provokes("in the 'integrity' attribute", 'in the integrity attribute');
    const isError = (message) => message.type() === 'error';
    const told = Promise.any([page.waitForEvent('pageerror'), page.waitForEvent('console', isError)]);
    await page.route(`**/${name}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};globalThis.harmed = true;` });
    });
    await page.goto(address);
    if (name === 'extras-') await pieces(page).host.getByText('The figures could not be loaded.').waitFor();
    else await page.waitForFunction(() => document.readyState === 'complete');
    assert.equal(await page.evaluate(() => globalThis.harmed), undefined, name);
    await told;
  }
});
