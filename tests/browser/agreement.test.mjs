import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lessons, requests } from '../fuzz/seeds.mjs';
import { engineOf } from '../properties/engine.mjs';
import { answerOf, questions } from '../properties/questions.mjs';
import { compileBuilt } from '../built-engine.mjs';
import { serve } from '../../wasm/serve.mjs';
import { launch } from './launch.mjs';

const SHEETS = 10_000;
const SEED = Number(process.env.SEED ?? 20260517);
const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The SHA-256 of each answer, in the page. It makes the same sheets there from the same seed. */
async function inBrowser(page, shipped, asked) {
  return page.evaluate(
    async ([count, seed, lessonFiles, requestList]) => {
      const [{ compileEngine: compile }, { engineOf: make }, { answerOf: answer, questions: ask }] = await Promise.all([
        import('/wasm/loader.mjs'),
        import('/tests/properties/engine.mjs'),
        import('/tests/properties/questions.mjs'),
      ]);
      const made = await make(await compile(await fetch('/dist/engine.wasm'), await fetch('/dist/engine.rest.wasm')));
      const encoder = new TextEncoder();
      const hashes = [];
      for (const question of ask(count, seed, lessonFiles, requestList)) {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(answer(made, question))));
        hashes.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
      }
      return hashes;
    },
    [SHEETS, SEED, shipped, asked],
  );
}

test('the browser and Node agree to the bit on the vectors and on 10,000 generated sheets', async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  const server = await serve({
    '/': folder('tests/browser/fixtures'),
    '/dist/': folder('dist'),
    '/wasm/': folder('wasm'),
    '/tests/properties/': folder('tests/properties'),
  });
  t.after(() => server.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(`${server.address}agreement.html`);

  const [shipped, asked] = [await lessons(), await requests()];
  const found = await inBrowser(page, shipped, asked);
  const node = await engineOf(await compileBuilt());
  let i = 0;
  for (const question of questions(SHEETS, SEED, shipped, asked)) {
    const due = createHash('sha256').update(answerOf(node, question)).digest('hex');
    assert.equal(found[i], due, JSON.stringify(question));
    i += 1;
  }
  assert.equal(found.length, i);
});
