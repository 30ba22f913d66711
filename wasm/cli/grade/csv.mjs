import { escapeCell } from '../escape.mjs';
import { place } from '../place.mjs';
import { sentence } from '../sentences.mjs';

// Spreadsheets read a cell that begins like this as a formula (the last four are full-width = + - @).
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A cell as in RFC 4180, safe in a spreadsheet and on a terminal. */
export function cell(value) {
  const text = escapeCell(String(value));
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const record = (values) => `${values.map(cell).join(',')}\r\n`;

// A mistake appears in each stage that grades its line, and is listed once.
function findings(stages) {
  return [
    ...new Set(
      stages.flatMap((stage) =>
        stage.findings.map((finding) => `${place(finding)}${sentence(finding)} [${finding.code}]`),
      ),
    ),
  ].join(' | ');
}

/** One record per row, one verdict per stage. */
export function csv({ stages }) {
  const names = stages.map((stage) => `stage_${stage.number}`);
  return {
    head: () =>
      record([
        'id',
        'lesson',
        'seed',
        'verdict',
        'passed',
        'of',
        ...names,
        'misconceptions',
        'findings',
        'problem',
        'problem_message',
      ]),
    row(text) {
      const { id, lesson, seed, verdict, score, stages: judged, misconceptions, problem } = JSON.parse(text);
      const verdicts = stages.map((_, i) => judged[i]?.verdict ?? '');
      const why = problem ?? { code: '', message: '' };
      return record([
        id,
        lesson,
        seed,
        verdict,
        score.passed,
        score.of,
        ...verdicts,
        misconceptions.join(' '),
        findings(judged),
        why.code,
        why.message,
      ]);
    },
    foot: () => '',
  };
}
