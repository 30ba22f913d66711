import { escapeLine } from '../escape.mjs';

const VERDICTS = ['pass', 'fail', 'ungradable', 'skipped'];
const words = { pass: 'passed', fail: 'failed', ungradable: 'ungradable', skipped: 'skipped' };

const raise = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
const number = (value) => value.toLocaleString('en');

function table(title, counts) {
  if (counts.size === 0) return [];
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const width = Math.max(...sorted.map(([key]) => key.length));
  return ['', title, ...sorted.map(([key, n]) => `  ${key.padEnd(width)}  ${number(n).padStart(9)}`)];
}

const MISSING = new Set(['missing_line', 'missing_line_similar']);

// A missing line is not wrong.
const wrongLines = (stages) =>
  new Set(
    stages.flatMap((stage) =>
      stage.findings.filter(({ line, code }) => line !== null && !MISSING.has(code)).map(({ line }) => line),
    ),
  );

/** Counts over all rows: verdicts, misconceptions, wrong lines, problems. */
export function summary({ lesson, seed, stages }) {
  const verdicts = new Map();
  const byStage = stages.map(() => new Map());
  const misconceptions = new Map();
  const lines = new Map();
  const problems = new Map();
  let total = 0;

  const stageLine = (stage, i) =>
    `  stage ${stage.number}: ${VERDICTS.filter((verdict) => byStage[i].has(verdict) || verdict === 'pass')
      .map((verdict) => `${number(byStage[i].get(verdict) ?? 0)} ${words[verdict]}`)
      .join(', ')}  (${stage.title})`;

  return {
    head: () => '',
    row(text) {
      const row = JSON.parse(text);
      total += 1;
      raise(verdicts, row.verdict);
      row.stages.forEach((stage, i) => raise(byStage[i], stage.verdict));
      row.misconceptions.forEach((id) => raise(misconceptions, id));
      for (const line of wrongLines(row.stages)) raise(lines, line);
      if (row.problem) raise(problems, row.problem.code);
      return '';
    },
    foot(stopped) {
      const all = VERDICTS.filter((verdict) => verdicts.has(verdict)).map(
        (verdict) => `${number(verdicts.get(verdict))} ${words[verdict]}`,
      );
      return [
        `${lesson}, seed ${seed}: ${number(total)} submissions${all.length > 0 ? `: ${all.join(', ')}` : ''}`,
        ...(stopped ? [`interrupted (${stopped}): the counts below are incomplete`] : []),
        '',
        'by stage',
        ...stages.map(stageLine),
        ...table('misconceptions, by number of submissions', misconceptions),
        ...table('wrong lines, by number of submissions', lines),
        ...table('not graded or not trusted, by reason', problems),
      ]
        .map((line) => `${escapeLine(line)}\n`)
        .join('');
    },
  };
}
