import { CannotRun } from './cannot-run.mjs';
import { readText } from './files.mjs';
import { openLesson } from './lessons.mjs';
import { readOptions } from './options.mjs';
import { printable } from './report.mjs';

const usage = 'verify FILE… [--lesson ID|DIR] [--json]';
const options = { lesson: { type: 'string' }, json: { type: 'boolean', default: false } };

function lessonOf(text, path) {
  try {
    const id = JSON.parse(text)?.lesson?.id;
    if (typeof id === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(id)) return id;
  } catch {
    throw new CannotRun(`${path} is no JSON`);
  }
  throw new CannotRun(`${path} names no lesson: say which with --lesson`);
}

function lines(path, answer) {
  if (!answer.ok) return [`INVALID ${path}`, ...answer.errors.map((error) => `  ${error.message} [${error.code}]`)];
  const note = answer.version_note ? [`  ${answer.version_note}`] : [];
  const differences = answer.differences.map(
    ({ path: where, found, recomputed }) =>
      `  ${where}: found ${found || 'nothing'}, and ${recomputed || 'nothing'} follows`,
  );
  return [`${answer.valid ? 'VALID' : 'INVALID'} ${path}`, ...note, ...differences];
}

export async function run(words) {
  const read = readOptions(words, options, { positionals: true, usage });
  if (!read) return 0;
  const { values, positionals: paths } = read;
  if (paths.length === 0) throw new CannotRun(`no file was named; usage: ${usage}`);
  const open = new Map();
  let allValid = true;
  for (const path of paths) {
    const text = await readText(path);
    const name = values.lesson ?? lessonOf(text, path);
    if (!open.has(name)) open.set(name, await openLesson(name));
    const { engine, lesson } = open.get(name);
    const answer = engine.verify(lesson, text);
    allValid &&= answer.ok && answer.valid;
    console.log(
      values.json ? JSON.stringify({ file: path, ...answer }) : lines(path, answer).map(printable).join('\n'),
    );
  }
  return allValid ? 0 : 1;
}
