import { CommandError } from './command-error.mjs';
import { escapeJson } from './escape.mjs';
import { findLesson, readLesson } from './lessons.mjs';
import { loadLinter } from './load-linter.mjs';
import { lintReport, locate } from './lint-report.mjs';
import { readOptions } from './options.mjs';
import { withSentences } from './sentences.mjs';

const usage = 'lint DIR|ID [--json]';
const options = { json: { type: 'boolean', default: false } };

export async function run(words) {
  const read = readOptions(words, options, { positionals: true, usage });
  if (!read) return 0;
  const { values, positionals } = read;
  if (positionals.length !== 1) throw new CommandError(`name one lesson; usage: ${usage}`);
  const folder = await findLesson(positionals[0]);
  const files = await readLesson(folder);
  const lint = await loadLinter();
  const answer = lint(files);
  const located = { ...answer, findings: answer.findings.map((finding) => locate(finding)) };
  console.log(
    values.json
      ? escapeJson(JSON.stringify({ folder, ...withSentences(located) }))
      : lintReport(folder, located, files).join('\n'),
  );
  return located.findings.length === 0 ? 0 : 1;
}
