import { compileBuilt } from '../built-engine.mjs';
import { checkedEngine } from '../checked-answers.mjs';
import { engineOf, open } from './engine.mjs';

export const compiled = await compileBuilt();

/** The engine of a test file, with the lesson for generated sheets open. */
const { engine: unchecked, raw } = await engineOf(compiled);
export const engine = checkedEngine(unchecked);
export { raw };
export const handle = open(engine);

/** The answer that the page would get for a sheet. */
export function live(sheet, inputs = {}, lesson = handle) {
  const answer = engine.live(lesson, { stage: 1, sheet, inputs });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The seed of this run, printed by each test: SEED in the environment, or a fixed one. */
export const seed = Number(process.env.SEED ?? 20260517);
export const cases = (count) => Math.ceil(count * Number(process.env.TIMES ?? 1));
