import { html, nothing, type TemplateResult } from 'lit';
import type { CheckAnswer, Finding, Problem, Verdict } from '../../engine/answers.js';
import { casesOf, labelOf, type Lesson } from '../../lesson/lesson.js';
import { lineLink } from '../editor/problems-view.js';
import { messageView, quantityView } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

const WORDS: Record<Verdict, string> = {
  pass: 'passed',
  fail: 'not passed yet',
  ungradable: "can't be checked yet",
  skipped: 'skipped',
};
const SIGNS: Record<Verdict, string> = { pass: '✓', fail: '✗', ungradable: '…', skipped: '–' };

function title({ stage, verdict, score }: CheckAnswer): string {
  if (verdict === 'ungradable') return "Fix these lines first: the sheet can't be checked yet.";
  const count = score && `(${score.passed}/${score.of}).`;
  const result = `Stage ${stage} ${WORDS[verdict]}`;
  if (!count) return `${result}.`;
  return verdict === 'pass' ? `${result}. You've completed the lesson ${count}` : `${result} ${count}`;
}

/** The verdict as one text for screen readers: each finding with its line, and a full stop to pause at. */
export function verdictText(session: Session): string {
  const { feedback, lesson } = session;
  const findings = feedback!.answer.findings.map((finding) => {
    const { line, sheet_line: at } = finding;
    const where = [...(at ? [`Line ${at}`] : []), ...(line ? [labelOf(lesson!, line)] : [])].join(', ');
    return `${where && `${where}: `}${session.messageText(finding).replace(/[.?]?$/, (end) => end || '.')}`;
  });
  return [title(feedback!.answer), ...findings].join(' ');
}

/** The title of a finding's case. Stages may have cases of the same id, so the finding's own stage is looked up. */
function caseTitle(finding: Finding, answer: CheckAnswer, lesson: Lesson): string | undefined {
  const same = (one: Finding): boolean =>
    one.code === finding.code && one.line === finding.line && one.case === finding.case;
  const { stage } = answer.stages?.find(({ findings }) => findings.some(same)) ?? answer;
  return casesOf(lesson, lesson.stages[stage - 1]).find(({ id }) => id === finding.case)?.title;
}

function sides(
  { found_shown: found, expected_shown: expected }: Finding,
  title: string | undefined,
): TemplateResult | typeof nothing {
  if (!found && !expected) return nothing;
  return html`<p class="sides">
    ${title ? html`<span>${title}:</span>` : nothing}
    ${found ? html`<span>Yours: ${quantityView(found)}${expected ? '.' : nothing}</span>` : nothing}
    ${expected ? html`<span>Expected: ${quantityView(expected)}</span>` : nothing}
  </p>`;
}

function findingView(finding: Finding, answer: CheckAnswer, lesson: Lesson, session: Session): TemplateResult {
  const { line, sheet_line: at, span, also } = finding;
  const view = (one: Finding | Problem): unknown => messageView(session.messageParts(one, at));
  return html`<li>
    <p>
      ${line ? html`<strong>${labelOf(lesson, line)}</strong>${at && !session.stale ? html` (${lineLink(at, span)})` : nothing}: ` : nothing}${view(finding)}
    </p>
    ${sides(finding, caseTitle(finding, answer, lesson))} ${also.map((one) => html`<p class="second">${view(one)}</p>`)}
  </li>`;
}

/** Lines that are wrong only because a line they use is, unless a finding is about them, too. */
function dependentLines(answer: CheckAnswer): TemplateResult | typeof nothing {
  const names = (answer.lines ?? []).filter(
    ({ name, state }) => state === 'follows' && !answer.findings.some(({ line }) => line === name),
  );
  if (!names.length) return nothing;
  return html`<p class="second">
    ${names.map(({ name }, i) => html`${i ? ', ' : nothing}<code dir="ltr">${name}</code>`)}
    ${names.length > 1 ? 'depend' : 'depends'} on this line and will update when you fix it.
  </p>`;
}

function stageLine(answer: CheckAnswer): TemplateResult {
  return html`<li class=${answer.verdict}>
    <span class="sign" aria-hidden="true">${SIGNS[answer.verdict]}</span> Stage ${answer.stage}
    ${WORDS[answer.verdict]}${answer.blocked_by?.length ? `: stage ${answer.blocked_by.join(' and ')} comes first` : ''}
  </li>`;
}

/** The verdict of the last Check of this stage. */
export function verdictView(session: Session): TemplateResult | typeof nothing {
  const { feedback, lesson, stale } = session;
  if (session.checkPending || feedback?.stage !== session.stage || !lesson) return nothing;
  const { answer } = feedback;
  return html`<div class="verdict ${answer.verdict} ${stale ? 'stale' : ''}" part="verdict">
    <h4><span class="sign" aria-hidden="true">${SIGNS[answer.verdict]}</span>${title(answer)}</h4>
    ${stale ? html`<p class="stale-word">You've edited the sheet since this check. Check again.</p>` : nothing}
    ${
      answer.stages
        ? html`<ul class="stage-verdicts">
            ${answer.stages.map(stageLine)}
          </ul>`
        : nothing
    }
    <ul class="findings">
      ${answer.findings.map((finding) => findingView(finding, answer, lesson, session))}
    </ul>
    ${dependentLines(answer)}
    ${
      answer.advice?.length
        ? html`<ul class="advice">
            ${answer.advice.map((one) => html`<li>${messageView(session.messageParts(one))}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}
