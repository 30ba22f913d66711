import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkAnswer } from '../checked-answers.mjs';
import { lessons, requests } from '../fuzz/seeds.mjs';
import { root, run } from '../../wasm/build/run.mjs';
import { engineOf } from './engine.mjs';
import { cases, compiled, seed } from './node-engine.mjs';
import { answerOf, questions } from './questions.mjs';

const program = join(root, 'build', 'native', 'tests', 'properties', 'tsa_answers');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

async function natively(asked, ...words) {
  const input = asked.map((question) => `${JSON.stringify(question)}\n`).join('');
  const { code, output } = await run(program, words, { input });
  assert.equal(code, 0, output.slice(-2000));
  return output.trimEnd().split('\n');
}

test('this machine and Node agree to the bit on the vectors and on 10,000 generated sheets', async () => {
  assert.ok(existsSync(program), 'tsa_answers is not built: npm test builds it');
  const asked = [...questions(cases(10_000), seed, await lessons(), await requests())];
  const native = await natively(asked);
  const node = await engineOf(compiled);
  assert.equal(native.length, asked.length);
  for (const [i, question] of asked.entries()) {
    const answer = answerOf(node, question);
    // The browser answers the same questions as Node does: its own agreement test compares them.
    if (question.ask !== 'columns') checkAnswer(question.ask ?? 'openLesson', JSON.parse(answer));
    if (sha256(answer) === native[i]) continue;
    const opens = asked.filter(({ open }) => open);
    const reported = await natively([...opens, question], '--texts');
    assert.equal(answer, reported.at(-1), JSON.stringify(question));
  }
  console.log(`${asked.length} answers from seed ${seed}`);
});
