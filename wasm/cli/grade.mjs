import { CommandError } from './command-error.mjs';
import { FORMATS } from './grade/formats.mjs';
import { runGrading } from './grade/run-grading.mjs';
import { Grader } from './grade/grader.mjs';
import { Output } from './grade/output.mjs';
import { Progress } from './grade/progress.mjs';
import { count, readSources, submissions } from './grade/sources.mjs';
import { compileBuiltEngine, findLesson, openIn, readLesson } from './lessons.mjs';
import { readOptions, readStage, required } from './options.mjs';
import { readSeed } from './seed.mjs';

const usage = `grade --lesson ID|DIR [--seed N] [--stage n|all] [--format ${Object.keys(FORMATS).join('|')}] [--fail-on-fail] SOURCE…`;

const options = {
  lesson: { type: 'string' },
  seed: { type: 'string', default: '0' },
  stage: { type: 'string', default: 'all' },
  format: { type: 'string', default: 'ndjson' },
  'fail-on-fail': { type: 'boolean', default: false },
};

// The stages in a row: one, or all of them.
function stagesOfRow(stage, stages) {
  const all = stages.map(({ title, all_checks: allChecks = false }, i) => ({ number: i + 1, title, allChecks }));
  return stage === 'all' || all[stage - 1].allChecks ? all : [all[stage - 1]];
}

async function openGrader(files, question) {
  const make = await compileBuiltEngine();
  const grader = new Grader(async () => {
    const engine = await make();
    return { engine, lesson: openIn(engine, files).lesson };
  }, question);
  const refused = await grader.start();
  if (refused) throw new CommandError(refused);
  return grader;
}

// Do not wait for stdin after a stop signal.
async function* untilStopped(batches, output) {
  try {
    yield* batches;
  } catch (error) {
    if (output.stopped) return;
    throw error instanceof CommandError ? error : new CommandError(`can't read standard input: ${error.message}`);
  }
}

export async function run(words) {
  const read = readOptions(words, options, { positionals: true, usage });
  if (!read) return 0;
  const { values, positionals } = read;
  const name = required(values, 'lesson', usage);
  if (!Object.hasOwn(FORMATS, values.format))
    throw new CommandError(`unknown --format ${JSON.stringify(values.format)}: use ${Object.keys(FORMATS).join(', ')}`);
  const seed = readSeed(values.seed);
  const sources = readSources(positionals, process.stdin);
  const files = await readLesson(await findLesson(name));
  const { id: lesson, stages } = JSON.parse(files.lesson);
  const stage = readStage(values.stage, stages.length);
  const grader = await openGrader(files, { stage, seed });

  const output = new Output(process.stdout);
  if (sources.some((source) => source.stream)) output.onStop(() => process.stdin.destroy());
  const format = FORMATS[values.format]({ lesson, seed, stages: stagesOfRow(stage, stages) });
  const progress = new Progress(process.stderr, process.stderr.isTTY ? count(sources) : null);
  const batches = untilStopped(submissions(sources, process.stdin), output);
  const { total, passed } = await runGrading({ grader, batches, format, output, progress });
  if (output.failure) throw new CommandError(`can't write the rows: ${output.failure}`);
  if (output.stopped) return output.code;
  return values['fail-on-fail'] && passed < total ? 1 : 0;
}
