import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { answering, course, dist, hostPage, openAt } from './embedded.mjs';
import { checked, sheetOf, solution } from './widget.mjs';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html";

/** What the policy had against the page, and the policies for markup that were made. */
function watching() {
  globalThis.violations = [];
  globalThis.policies = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
    globalThis.violations.push(`${violatedDirective} ${sourceFile}:${lineNumber}`),
  );
  const { trustedTypes } = globalThis;
  const create = trustedTypes?.createPolicy.bind(trustedTypes);
  if (create)
    trustedTypes.createPolicy = (name, rules) => {
      globalThis.policies.push(name);
      return create(name, rules);
    };
}

/** Every door a student goes through: checks, stages, evidence, another lesson's figures, exploring. */
async function workThrough(widget) {
  const { host } = widget;
  await widget.sheet.fill(solution);
  for (const stage of [1, 2, 3, 4]) {
    await widget.stage(stage).click();
    await checked(widget, `Stage ${stage}: passed`);
    if (stage === 3) await host.getByRole('textbox', { name: 'Evidence' }).waitFor();
  }
  await host.evaluate((element) => element.setAttribute('lesson', 'tpu-03'));
  await host.locator('.figures').waitFor();
  await widget.sheet.fill(sheetOf('tpu-03', 'solution'));
  await host.evaluate((element) => element.setAttribute('mode', 'explore'));
  await host.locator('.movers').waitFor();
}

test('all of it runs under a strict policy, the wasm served as text, and asks nothing of another host', async (t) => {
  const headers = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };
  const engine = answering(await readFile(`${dist}engine.wasm`), { ...headers, 'content-type': 'text/plain' });
  const address = await course(t, { '/page': hostPage() }, { headers, routes: { '/dist/engine.wasm': engine } });
  const widget = await openAt(t, `${address}page`, { before: watching });
  const { page } = widget;
  await workThrough(widget);

  const found = await page.evaluate(() => [globalThis.violations, globalThis.policies, globalThis.crossOriginIsolated]);
  assert.deepEqual(found, [[], ['lit-html'], false]);
  for (const request of page.asked) {
    assert.equal(new URL(request.url()).origin, new URL(address).origin);
    assert.equal(request.method(), 'GET');
  }
  const files = page.asked.map((request) => new URL(request.url()).pathname);
  assert.ok(
    files.every((path) => path === '/page' || path.startsWith('/dist/')),
    files.join(),
  );
  assert.equal(new Set(files).size, files.length, 'a file was asked for twice');
  assert.deepEqual(await page.context().cookies(), []);
});

test('typing, checking and downloading send nothing anywhere', async (t) => {
  const widget = await openAt(t, `${await course(t, { '/page': hostPage() })}page`);
  const { page } = widget;
  const before = page.asked.length;
  await widget.sheet.fill(solution);
  await widget.stage(3).click();
  await checked(widget, 'Stage 3: passed');
  await widget.button('Copy the text').click();
  await widget.button('Start over').click();
  await widget.button('Start over').click();
  assert.deepEqual(
    page.asked.slice(before).map((request) => request.url()),
    [],
  );
});
