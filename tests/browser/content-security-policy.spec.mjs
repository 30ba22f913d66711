import { engineFiles } from '../../wasm/loader.mjs';
import { builtPart } from '../built-engine.mjs';
import { expect, test } from './fixtures.mjs';
import { answerWith, hostPage } from './host-page.mjs';
import { checked, sheetOf, solution } from './widget.mjs';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html";

/** Records violations of the policy, and the trusted types policies that are created. */
function recordViolations() {
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

/** Uses everything: checks, stages, evidence, charts of another lesson, exploring. */
async function workThrough(widget) {
  const { host } = widget;
  await widget.sheet.fill(solution);
  for (const stage of [1, 2, 3, 4]) {
    await widget.stage(stage).click();
    await checked(widget, `Stage ${stage} passed`);
    if (stage === 3) await host.getByRole('textbox', { name: 'Evidence' }).waitFor();
  }
  await host.evaluate((element) => element.setAttribute('lesson', 'tpu-03'));
  await host.locator('.figures').waitFor();
  await widget.sheet.fill(sheetOf('tpu-03', 'solution'));
  await host.evaluate((element) => element.setAttribute('mode', 'explore'));
  await host.locator('.movers').waitFor();
}

test('everything runs under a strict policy, with wasm served as text, and requests nothing from another host', async ({
  serveHost,
  openAt,
}) => {
  const headers = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };
  const engine = answerWith(await builtPart('core'), { ...headers, 'content-type': 'text/plain' });
  const address = await serveHost(
    { '/page': hostPage() },
    { headers, routes: { [`/dist/${engineFiles.core}`]: engine } },
  );
  const widget = await openAt(`${address}page`, { before: recordViolations });
  const { page, requests } = widget;
  await workThrough(widget);

  const found = await page.evaluate(() => [globalThis.violations, globalThis.policies, globalThis.crossOriginIsolated]);
  expect(found).toEqual([[], ['lit-html'], false]);
  for (const request of requests) {
    expect(new URL(request.url()).origin).toBe(new URL(address).origin);
    expect(request.method()).toBe('GET');
  }
  const files = requests.map((request) => new URL(request.url()).pathname);
  expect(
    files.every((path) => path === '/page' || path.startsWith('/dist/')),
    files.join(),
  ).toBe(true);
  expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('typing, checking and copying send no requests', async ({ openAt, serveHost }) => {
  const widget = await openAt(`${await serveHost({ '/page': hostPage() })}page`);
  const { requests } = widget;
  const before = requests.length;
  await widget.sheet.fill(solution);
  await widget.stage(3).click();
  await checked(widget, 'Stage 3 passed');
  await widget.button('Copy').click();
  await widget.button('Start over').click();
  await widget.button('Start over').click();
  expect(requests.slice(before).map((request) => request.url())).toEqual([]);
});
