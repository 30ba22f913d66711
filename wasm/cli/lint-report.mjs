// The terminal output of lint.

import { join } from 'node:path';
import { escapeLine } from './escape.mjs';
import { sentence } from './sentences.mjs';

const SHEET = /^(starter|solution)\.sheet(?::(\d+))?$/;

/** A finding with its file, and with its path if that is in lesson.json. */
export function locate(finding) {
  const [, sheet] = SHEET.exec(finding.path) ?? [];
  return sheet ? { ...finding, file: `${sheet}.sheet`, path: null } : { ...finding, file: 'lesson.json' };
}

/** The output for a located finding: file and line, path, sentence, rule, and the value if the sentence lacks it. */
export function findingLines(folder, finding) {
  const { file, line, path, rule, value } = finding;
  const message = sentence(finding);
  const where = `${join(folder, file)}:${line}:`;
  const shown = value.length > 72 ? `${value.slice(0, 71)}…` : value;
  return [
    [where, path && `${path}:`, message, `[${rule}]`].filter(Boolean).join(' '),
    ...(shown.trim() && !message?.includes(shown) ? [`    ${shown}`] : []),
  ];
}

const WIDTH = 12;
const counted = (mutants, fate) => mutants.filter((mutant) => mutant.fate === fate).length;
const number = (value) => String(value).padStart(WIDTH);

function tableLines(mutants, solution) {
  const texts = solution.split(/\r\n|\r|\n/);
  const rows = [...new Set(mutants.map((mutant) => mutant.line))].sort((a, b) => a - b);
  const row = (name, own, text) =>
    `${name.padStart(5)}${[own.length, ...['rejected', 'equivalent', 'survived'].map((fate) => counted(own, fate))].map(number).join('')}${text && `  ${text}`}`;
  return [
    ` line${['mutants', 'rejected', 'equivalent', 'survived'].map((head) => head.padStart(WIDTH)).join('')}  solution.sheet`,
    ...rows.map((line) =>
      row(
        String(line),
        mutants.filter((mutant) => mutant.line === line),
        texts[line - 1],
      ),
    ),
    row('all', mutants, ''),
  ];
}

const alike = ({ line, kind, change, text }) => `  line ${line}: ${kind} ${change}: ${text}`;

function mutantLines({ mutants, sum }, solution) {
  const equivalent = mutants.filter((mutant) => mutant.fate === 'equivalent');
  const total = sum.rejected + sum.survived;
  // Rounded down, so that 100 % means all.
  const share = total === 0 ? 100 : Math.floor((sum.rejected / total) * 1000) / 10;
  return [
    ...tableLines(mutants, solution),
    ...(equivalent.length > 0 ? ['equivalent, on 10,000 samples of each stage:', ...equivalent.map(alike)] : []),
    `mutants rejected: ${sum.rejected} of ${total} (${share} %); ${sum.equivalent} equivalent`,
  ];
}

/** The output for an answer with located findings. */
export function lintReport(folder, answer, files) {
  const { findings } = answer;
  const count = `${findings.length} finding${findings.length === 1 ? '' : 's'}`;
  return [
    ...findings.flatMap((finding) => findingLines(folder, finding)),
    ...(answer.refused ? [] : mutantLines(answer, files.solution)),
    findings.length === 0
      ? `CLEAN: ${answer.lesson}`
      : `${answer.refused ? 'REFUSED' : 'FINDINGS'}: ${answer.lesson ?? folder}: ${count}`,
  ].map(escapeLine);
}
