import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PLACE } from '../../web/build/package/integrity.mjs';
import { expect, test } from './fixtures.mjs';
import { dist, hostPage } from './host-page.mjs';
import { allowErrors } from './page-errors.mjs';
import { locators } from './widget.mjs';

const HASH = /sha384-[\w+/]{64}/g;
const [lines, list] = (await readFile(join(dist, 'integrity.txt'), 'utf8')).split('\n\n');
const sha384 = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(join(dist, file)))
    .digest('base64')}`;

const BODY = '<tpu-systems-audit lesson="tpu-03"></tpu-systems-audit>';
/** A page with the printed lines that loads dist from another origin, as from a file server. */
async function pasted(serveHost) {
  const cors = { 'access-control-allow-origin': '*' };
  const files = await serveHost({}, { headers: cors });
  const head = lines.replaceAll(PLACE, `${files}dist/`);
  return { page: `${await serveHost({ '/page': hostPage({ head, body: BODY }) })}page`, files };
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
  expect(Object.keys(listed).sort()).toEqual(files.sort());
  for (const file of files) expect(listed[file], file).toBe(await sha384(file));
});

test('the lines to paste have the hashes of the element and of every script that it imports', async () => {
  const scripts = [...lines.matchAll(/https:[^"]*\/([\w.-]+\.js)/g)].map(([, name]) => name);
  const hashes = lines.match(HASH);
  expect(hashes).toEqual(await Promise.all(scripts.map(sha384)));
  expect(scripts).toContain('tpu-systems-audit.js');
  for (const script of (await readdir(dist)).filter((name) => /^[\w-]+-[A-Z0-9]{8}\.js$/.test(name)))
    expect(scripts, `${script} is not in the lines`).toContain(script);
});

test('a page with these lines works, including its charts, and runs no script that was tampered with', async ({
  serveHost,
  openAt,
  visit,
}) => {
  const { page: address } = await pasted(serveHost);
  const { host } = await openAt(address);
  await host.locator('.figures').waitFor();

  for (const name of ['tpu-systems-audit.js', 'chunk-', 'exploration-views-']) {
    const page = await visit('about:blank');
    allowErrors(page, "in the 'integrity' attribute", 'in the integrity attribute');
    const isError = (message) => message.type() === 'error';
    const reported = Promise.any([page.waitForEvent('pageerror'), page.waitForEvent('console', isError)]);
    await page.route(`**/${name}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};globalThis.harmed = true;` });
    });
    await page.goto(address);
    await reported;
    if (name === 'exploration-views-') await locators(page).host.getByText("The charts couldn't be loaded.").waitFor();
    else await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.evaluate(() => globalThis.harmed), name).toBe(undefined);
  }
});
