import { escapeCell } from '../escape.mjs';

// A spreadsheet takes a cell that begins like this for a formula (the last four are = + - @ in full width).
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A cell by RFC 4180, harmless in a spreadsheet and on a terminal. */
export function cell(value) {
  const text = escapeCell(String(value));
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const record = (values) => `${values.map(cell).join(',')}\r\n`;

function place({ line, sheet_line: sheetLine }) {
  const parts = [sheetLine === null ? null : `line ${sheetLine}`, line].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join(', ')}: ` : '';
}

// One mistake is found in each stage that grades its line, and is told once.
function findings(stages) {
  return [
    ...new Set(
      stages.flatMap((stage) =>
        stage.findings.map((finding) => `${place(finding)}${finding.message} [${finding.code}]`),
      ),
    ),
  ].join(' | ');
}

/** A record for each row, a verdict for each stage. */
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
