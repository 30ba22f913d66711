// The terminal output of check.

import { escapeLine } from './escape.mjs';
import { place } from './place.mjs';
import { sentence } from './sentences.mjs';

const words = { pass: 'PASS', fail: 'FAIL', ungradable: 'UNGRADABLE', skipped: 'SKIPPED' };

function values({ found_shown: found, expected_shown: expected, case: id }) {
  if (!found && !expected) return [];
  const parts = [found && `found ${found.exact}`, expected && `expected ${expected.exact}`].filter(Boolean);
  return [`    ${parts.join(', ')} (case ${id})`];
}

export function reportFinding(finding) {
  const label = finding.misconception ?? finding.code;
  return [
    `  ${place(finding)}${sentence(finding)} [${label}]`,
    ...values(finding),
    ...(finding.counterexample ? [`    ${sentence(finding.counterexample)}`] : []),
    ...finding.also.map((problem) => `    also: ${sentence(problem)} [${problem.code}]`),
  ].map(escapeLine);
}

export const verdictLine = (lesson, stage, verdict) => escapeLine(`${words[verdict]} ${lesson} stage ${stage}`);

function stageLines(lesson, answer) {
  const waiting = answer.lines.filter((line) => line.state === 'follows').map((line) => line.name);
  return [
    verdictLine(lesson, answer.stage, answer.verdict),
    ...(answer.blocked_by.length > 0 ? [`  waiting for stage ${answer.blocked_by.join(', ')}`] : []),
    ...answer.findings.flatMap(reportFinding),
    ...(waiting.length > 0 ? [`  ${waiting.join(', ')}: waiting for the lines above to be right`] : []),
    ...answer.advice.map((problem) => escapeLine(`  advice: ${sentence(problem)} [${problem.code}]`)),
  ];
}

/** The output for one stage, for a stage that runs all checks, or for `all`. */
export function checkReport(answer) {
  const { lesson } = answer;
  if (!answer.stages) return stageLines(lesson, answer);
  const stages = answer.stages.flatMap((stage) => stageLines(lesson, stage));
  const score = `${answer.score.passed} of ${answer.score.of} stages passed`;
  if (answer.stage !== 'all')
    return [verdictLine(lesson, answer.stage, answer.verdict), ...stages.map((line) => `  ${line}`), score];
  return [...stages, score, escapeLine(`${answer.verdict === 'pass' ? 'PASS' : 'FAIL'}: ${lesson}`)];
}
