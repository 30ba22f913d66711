// What a check says to a person at a terminal.

import { escapeLine } from './escape.mjs';

const words = { pass: 'PASS', fail: 'FAIL', ungradable: 'UNGRADABLE', skipped: 'SKIPPED' };

const place = (finding) => {
  const name = finding.line === null ? '' : `${finding.line}: `;
  return finding.sheet_line === null ? name : `line ${finding.sheet_line}: ${name}`;
};

function figures({ found_shown: found, expected_shown: expected, case: id }) {
  if (!found && !expected) return [];
  const parts = [found && `found ${found.exact}`, expected && `expected ${expected.exact}`].filter(Boolean);
  return [`    ${parts.join(', ')} (case ${id})`];
}

export function reportFinding(finding) {
  const label = finding.misconception ?? finding.code;
  return [
    `  ${place(finding)}${finding.message} [${label}]`,
    ...figures(finding),
    ...finding.also.map((problem) => `    also: ${problem.message} [${problem.code}]`),
  ].map(escapeLine);
}

export const verdictLine = (lesson, stage, verdict) => escapeLine(`${words[verdict]} ${lesson} stage ${stage}`);

function stageLines(lesson, answer) {
  const waiting = answer.lines.filter((line) => line.state === 'follows').map((line) => line.name);
  return [
    verdictLine(lesson, answer.stage, answer.verdict),
    ...(answer.blocked_by.length > 0 ? [`  waits for stage ${answer.blocked_by.join(', ')}`] : []),
    ...answer.findings.flatMap(reportFinding),
    ...(waiting.length > 0 ? [`  ${waiting.join(', ')}: will follow once the lines above are right`] : []),
    ...answer.advice.map((problem) => escapeLine(`  advice: ${problem.message} [${problem.code}]`)),
  ];
}

/** The lines for one stage, a stage of all checks, or all. */
export function checkReport(answer) {
  const { lesson } = answer;
  if (!answer.stages) return stageLines(lesson, answer);
  const stages = answer.stages.flatMap((stage) => stageLines(lesson, stage));
  const score = `${answer.score.passed} of ${answer.score.of} stages passed`;
  if (answer.stage !== 'all')
    return [verdictLine(lesson, answer.stage, answer.verdict), ...stages.map((line) => `  ${line}`), score];
  return [...stages, score, escapeLine(`${answer.verdict === 'pass' ? 'PASS' : 'FAIL'}: ${lesson}`)];
}
