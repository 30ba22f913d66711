import { CommandError } from '../command-error.mjs';
import { escapeJson, escapeLine } from '../escape.mjs';
import { place } from '../place.mjs';
import { sentence } from '../sentences.mjs';

// The results/results.json of a Gradescope autograder, as its documentation describes it: a score, an output and one test
// per stage. It doesn't contain the seed, because students see it.

const shown = (value, unit) =>
  value === null ? 'no value' : `${value} ${(unit ?? '').replace(/^1(?=\/|$)/, '')}`.trim();

function findingLines(finding) {
  const { misconception, code, found, expected, unit, case: given } = finding;
  const text = `${place(finding)}${sentence(finding)} [${misconception ?? code}]`;
  if (given === undefined || (found === null && expected === null)) return [text];
  return [text, `  found ${shown(found, unit)}, expected ${shown(expected, unit)} (case ${given})`];
}

function output(stage, row) {
  if (!stage) return row.problem.message;
  if (stage.verdict === 'skipped') return 'waiting for an earlier stage';
  if (stage.findings.length === 0) return 'passed';
  return stage.findings.flatMap(findingLines).map(escapeLine).join('\n');
}

function test({ number, title }, stage, row) {
  const passed = stage?.verdict === 'pass';
  return {
    name: `Stage ${number}: ${title}`,
    number: String(number),
    score: passed ? 1 : 0,
    max_score: 1,
    status: passed ? 'passed' : 'failed',
    output: output(stage, row),
    output_format: 'text',
    visibility: 'visible',
  };
}

const ofAll = ({ score }) => `${score.passed} of ${score.of} stages passed`;

export function results(row, stages) {
  return {
    score: row.score.passed,
    output: row.problem
      ? `${ofAll(row)}. Please check this submission: ${escapeLine(row.problem.message)}`
      : ofAll(row),
    output_format: 'text',
    visibility: 'visible',
    stdout_visibility: 'hidden',
    tests: stages.map((stage, i) => test(stage, row.stages[i], row)),
    extra_data: {
      lesson: row.lesson,
      verdict: row.verdict,
      misconceptions: row.misconceptions,
      problem: row.problem?.code ?? null,
    },
  };
}

/** One submission's results.json, written when it is complete. */
export function gradescope({ stages }) {
  let row = null;
  return {
    head: () => '',
    row(text) {
      if (row) throw new CommandError('--format gradescope grades one submission, and there are more');
      row = JSON.parse(text);
      return '';
    },
    foot(stopped) {
      if (stopped) return '';
      if (!row) throw new CommandError('--format gradescope grades one submission, and there is none');
      return `${escapeJson(JSON.stringify(results(row, stages), null, 2))}\n`;
    },
  };
}
