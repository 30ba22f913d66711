import { html, nothing, type TemplateResult } from 'lit';
import type { CheckAnswer, Finding, Verdict } from '../../engine/answers.js';
import { casesOf, labelOf, type Lesson } from '../../lesson/lesson.js';
import { lineLink } from '../editor/problems-view.js';
import { figure, prose } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

const TITLES: Record<Verdict, string> = {
  pass: 'Passed',
  fail: 'Not passed yet',
  ungradable: 'Cannot be graded yet',
  skipped: 'Skipped',
};
const SIGNS: Record<Verdict, string> = { pass: '✓', fail: '✗', ungradable: '…', skipped: '–' };

function title(answer: CheckAnswer): string {
  const of = answer.score ? ` ${answer.score.passed} of ${answer.score.of} stages` : '';
  return `Stage ${answer.stage}: ${TITLES[answer.verdict].toLowerCase()}.${of}`;
}

/** The verdict in one breath, for a screen reader: each finding with its line, and a full stop to pause at. */
export function spoken({ feedback, lesson }: Session): string {
  const said = feedback!.answer.findings.map(({ line, sheet_line: at, message }) => {
    const where = [...(at ? [`Line ${at}`] : []), ...(line ? [labelOf(lesson!, line)] : [])].join(', ');
    return `${where && `${where}: `}${message.replaceAll('`', '').replace(/\.?$/, '.')}`;
  });
  return [title(feedback!.answer), ...said].join(' ');
}

/** The title of a finding's case: stages may call theirs alike, and where all are checked each says which are its own. */
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
    ${found ? html`<span>your sheet ${figure(found)}</span>` : nothing}
    ${expected ? html`<span>expected ${figure(expected)}</span>` : nothing}
  </p>`;
}

function findingView(finding: Finding, answer: CheckAnswer, lesson: Lesson, stale: boolean): TemplateResult {
  const { line, sheet_line: at, span, message, also } = finding;
  return html`<li>
    <p>
      ${line ? html`<strong>${labelOf(lesson, line)}</strong>${at && !stale ? html` (${lineLink(at, span)})` : nothing}: ` : nothing}${prose(message)}
    </p>
    ${sides(finding, caseTitle(finding, answer, lesson))}
    ${also.map((one) => html`<p class="second">${prose(one.message)}</p>`)}
  </li>`;
}

/** Lines that agree with the sheet's own wrong lines: no fault of theirs, unless something else was found in them. */
function following(answer: CheckAnswer, lesson: Lesson): TemplateResult | typeof nothing {
  const names = (answer.lines ?? [])
    .filter(({ name, state }) => state === 'follows' && !answer.findings.some(({ line }) => line === name))
    .map((line) => labelOf(lesson, line.name));
  if (!names.length) return nothing;
  return html`<p class="second">
    ${names.join(', ')}: ${names.length > 1 ? 'follow' : 'follows'} from another line, and will come right with it.
  </p>`;
}

function stageLine(answer: CheckAnswer): TemplateResult {
  return html`<li class=${answer.verdict}>
    <span class="sign" aria-hidden="true">${SIGNS[answer.verdict]}</span> Stage ${answer.stage}:
    ${TITLES[answer.verdict].toLowerCase()}${
      answer.blocked_by?.length ? `, since stage ${answer.blocked_by.join(' and ')} comes first` : ''
    }
  </li>`;
}

/** What the last Check of this stage said. */
export function verdictView(session: Session): TemplateResult | typeof nothing {
  const { feedback, lesson, stale } = session;
  if (session.pending || feedback?.stage !== session.stage || !lesson) return nothing;
  const { answer } = feedback;
  return html`<div class="verdict ${answer.verdict} ${stale ? 'stale' : ''}" part="verdict">
    <h4><span class="sign" aria-hidden="true">${SIGNS[answer.verdict]}</span>${title(answer)}</h4>
    ${stale ? html`<p class="stale-word">This was said of an earlier version of the sheet. Check again.</p>` : nothing}
    ${
      answer.stages
        ? html`<ul class="stage-verdicts">
            ${answer.stages.map(stageLine)}
          </ul>`
        : nothing
    }
    <ul class="findings">
      ${answer.findings.map((finding) => findingView(finding, answer, lesson, stale))}
    </ul>
    ${following(answer, lesson)}
    ${
      answer.advice?.length
        ? html`<ul class="advice">
            ${answer.advice.map((one) => html`<li>${prose(one.message)}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}
