import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { lessons, requests } from '../fuzz/seeds.mjs';
import { engineOf } from '../properties/engine.mjs';
import { answerOf, questions } from '../properties/questions.mjs';
import { compileBuilt } from '../built-engine.mjs';
import { expect, test } from './fixtures.mjs';

const SHEETS = 10_000;
const SEED = Number(process.env.SEED ?? 20260517);
const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The SHA-256 of each answer of the engine in the page, which generates the same sheets from the same seed. */
async function inBrowser(page, shipped, requested) {
  return page.evaluate(
    async ([count, seed, lessonFiles, requestList]) => {
      const [{ compileEngine: compile, engineFiles }, { engineOf: make }, { answerOf: answer, questions: ask }] =
        await Promise.all([
          import('/wasm/loader.mjs'),
          import('/tests/properties/engine.mjs'),
          import('/tests/properties/questions.mjs'),
        ]);
      const part = (name) => fetch(`/dist/${engineFiles[name]}`);
      const made = await make(await compile(await part('core'), await part('grading')));
      const encoder = new TextEncoder();
      const hashes = [];
      for (const question of ask(count, seed, lessonFiles, requestList)) {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(answer(made, question))));
        hashes.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
      }
      return hashes;
    },
    [SHEETS, SEED, shipped, requested],
  );
}

test('the browser and Node agree to the bit on the vectors and on 10,000 generated sheets', async ({
  startServer,
  visit,
}) => {
  test.setTimeout(300_000);
  const address = await startServer({
    '/': folder('tests/browser/pages'),
    '/dist/': folder('dist'),
    '/wasm/': folder('wasm'),
    '/tests/properties/': folder('tests/properties'),
  });
  const page = await visit(`${address}agreement.html`);

  const [shipped, requested] = [await lessons(), await requests()];
  const found = await inBrowser(page, shipped, requested);
  const node = await engineOf(await compileBuilt());
  const all = [...questions(SHEETS, SEED, shipped, requested)];
  const hashOf = (question) => createHash('sha256').update(answerOf(node, question)).digest('hex');
  const differing = all.filter((question, i) => hashOf(question) !== found[i]);
  expect(differing.map((question) => JSON.stringify(question))).toEqual([]);
  expect(found.length).toBe(all.length);
});
