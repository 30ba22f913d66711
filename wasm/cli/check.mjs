import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command-error.mjs';
import { escapeJson } from './escape.mjs';
import { readText, writeAtomically } from './files.mjs';
import { openLesson } from './lessons.mjs';
import { readOptions, readStage, required } from './options.mjs';
import { checkReport } from './check-report.mjs';
import { readSeed } from './seed.mjs';
import { sentence, withSentences } from './sentences.mjs';

const usage =
  'check --implementation starter|solution|FILE --stage 1..n|all [--lesson ID|DIR] [--evidence-dir DIR] [--seed N] [--json]';

const options = {
  implementation: { type: 'string' },
  stage: { type: 'string' },
  lesson: { type: 'string', default: 'tpu-systems-audit' },
  'evidence-dir': { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
};

/**
 * A folder that depends only on the evidence: checking the same sheet again leaves no second copy, and two checks at once
 * don't overwrite each other's file.
 */
const defaultFolder = (text) =>
  join(tmpdir(), `tpu-systems-audit-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);

/** Writes the lesson's evidence if its stage was checked and passed. Returns the path, or null. */
async function writeEvidence({ engine, lesson, id }, answer, stages, { sheet, seed }, folder) {
  const index = stages.findIndex((stage) => stage.evidence);
  const checked = answer.stages ? answer.stages[index] : answer;
  if (index < 0 || checked.stage !== index + 1 || checked.verdict !== 'pass') return null;
  const evidence = engine.evidence(lesson, { stage: index + 1, sheet, seed });
  const path = join(folder ?? defaultFolder(evidence.text), `${id}.json`);
  await writeAtomically(path, evidence.text);
  return path;
}

export async function run(words) {
  const read = readOptions(words, options, { usage });
  if (!read) return 0;
  const { values } = read;
  const implementation = required(values, 'implementation', usage);
  const stageText = required(values, 'stage', usage);
  const open = await openLesson(values.lesson);
  const { stages } = JSON.parse(open.files.lesson);
  const stage = readStage(stageText, stages.length);
  const shipped = { starter: open.files.starter, solution: open.files.solution };
  const sheet = Object.hasOwn(shipped, implementation) ? shipped[implementation] : await readText(implementation);
  const seed = values.seed === undefined ? null : readSeed(values.seed);
  const answer = open.engine.check(open.lesson, { stage, sheet, seed });
  if (!answer.ok) throw new CommandError(sentence(answer.errors[0]));
  const path = await writeEvidence(open, answer, stages, { sheet, seed }, values['evidence-dir']);
  if (values.json) {
    console.log(escapeJson(JSON.stringify({ ...withSentences(answer), evidence_file: path })));
  } else {
    const lines = checkReport(answer);
    // The verdict of `all` is the last line.
    if (path) lines.splice(stage === 'all' ? lines.length - 1 : lines.length, 0, `evidence: ${path}`);
    console.log(lines.join('\n'));
  }
  return answer.verdict === 'pass' ? 0 : 1;
}
