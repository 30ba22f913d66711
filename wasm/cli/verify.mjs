import { CommandError } from './command-error.mjs';
import { escapeJson, escapeLine } from './escape.mjs';
import { readText } from './files.mjs';
import { compileBuiltEngine, findLesson, openIn, readLesson } from './lessons.mjs';
import { readOptions } from './options.mjs';
import { sentence, withSentences } from './sentences.mjs';

const usage = 'verify FILE… [--lesson ID|DIR] [--json]';
const options = { lesson: { type: 'string' }, json: { type: 'boolean', default: false } };

function lessonOf(text, path) {
  try {
    const id = JSON.parse(text)?.lesson?.id;
    if (typeof id === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(id)) return id;
  } catch {
    throw new CommandError(`${path} is not JSON`);
  }
  throw new CommandError(`${path} names no lesson: name it with --lesson`);
}

function lines(path, answer) {
  if (!answer.ok) return [`INVALID ${path}`, ...answer.errors.map((error) => `  ${sentence(error)} [${error.code}]`)];
  const version = answer.version_note;
  const note = version ? [`  ${sentence(version)}`] : [];
  const differences = answer.differences.map(
    ({ path: where, found, recomputed }) =>
      `  ${where}: found ${found || 'nothing'}, expected ${recomputed || 'nothing'}`,
  );
  return [`${answer.valid ? 'VALID' : 'INVALID'} ${path}`, ...note, ...differences];
}

// Each lesson is opened once.
async function opener(given) {
  const create = await compileBuiltEngine();
  const open = async (folder) => openIn(await create(), await readLesson(folder));
  if (given !== undefined) {
    const lesson = await open(await findLesson(given));
    return () => lesson;
  }
  const lessons = new Map();
  return async (text, path) => {
    const id = lessonOf(text, path);
    if (!lessons.has(id)) lessons.set(id, await open(await findLessonOf(id, path)));
    return lessons.get(id);
  };
}

async function findLessonOf(id, path) {
  try {
    return await findLesson(id);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(
      `${path} is for the lesson ${JSON.stringify(id)}, which isn't shipped: name its folder with --lesson`,
    );
  }
}

// The core's answer for a file, or why there is none.
async function verifyFile(path, open) {
  try {
    const text = await readText(path);
    const { engine, lesson } = await open(text, path);
    return { answer: engine.verify(lesson, text), refused: null };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { answer: { ok: false, errors: [{ code: 'cannot_run', message: error.message }] }, refused: error.message };
  }
}

export async function run(words) {
  const read = readOptions(words, options, { positionals: true, usage });
  if (!read) return 0;
  const { values, positionals: paths } = read;
  if (paths.length === 0) throw new CommandError(`name a file; usage: ${usage}`);
  const open = await opener(values.lesson);
  let worst = 0;
  for (const path of paths) {
    const { answer, refused } = await verifyFile(path, open);
    worst = Math.max(worst, refused ? 2 : answer.ok && answer.valid ? 0 : 1);
    if (refused) console.error(escapeLine(`tpu-systems-audit: ${refused}`));
    if (values.json) console.log(escapeJson(JSON.stringify({ file: path, ...withSentences(answer) })));
    else if (!refused) console.log(lines(path, answer).map(escapeLine).join('\n'));
  }
  return worst;
}
