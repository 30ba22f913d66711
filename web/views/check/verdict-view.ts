import { html, nothing, type TemplateResult } from 'lit';
import type { CheckAnswer, Finding, Problem, Verdict } from '../../engine/answers.js';
import { casesOf, labelOf, type Lesson } from '../../lesson/lesson.js';
import { lineLink } from '../editor/problems-view.js';
import { Word } from '../../text/generated/word.js';
import { messageView, quantityView } from '../../text/inline-markup.js';
import { sayWith } from '../../text/say-with.js';
import type { Say } from '../../text/words.js';
import type { Session } from '../../session/session.js';

const TITLES = {
  pass: Word.verdictPassed,
  fail: Word.verdictFailed,
  skipped: Word.verdictSkipped,
} as const;
const STAGES = {
  pass: Word.stagePassed,
  fail: Word.stageFailed,
  ungradable: Word.stageUngradable,
  skipped: Word.stageSkipped,
} as const;
const SIGNS: Record<Verdict, string> = { pass: '✓', fail: '✗', ungradable: '…', skipped: '–' };

function title({ stage, verdict, score }: CheckAnswer, say: Say): string {
  if (verdict === 'ungradable') return say(Word.verdictUngradable);
  if (!score) return say(TITLES[verdict], stage);
  return say(verdict === 'pass' ? Word.lessonCompleted : Word.lessonIncomplete, stage, score.passed, score.of);
}

/** The verdict as one text for screen readers: each finding with its line, and a full stop to pause at. */
export function verdictText(session: Session): string {
  const { feedback, lesson, say } = session;
  const findings = feedback!.answer.findings.map((finding) => {
    const { line, sheet_line: at } = finding;
    const where = [...(at ? [say(Word.findingPlace, at)] : []), ...(line ? [labelOf(lesson!, line)] : [])].join(', ');
    return `${where && `${where}: `}${session.messageText(finding).replace(/[.?]?$/, (end) => end || '.')}`;
  });
  return [title(feedback!.answer, say), ...findings].join(' ');
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
  say: Say,
): TemplateResult | typeof nothing {
  if (!found && !expected) return nothing;
  return html`<p class="sides">
    ${title ? html`<span>${title}:</span>` : nothing}
    ${found ? html`<span>${sayWith(say, expected ? Word.foundBesideExpected : Word.found, quantityView(found))}</span>` : nothing}
    ${expected ? html`<span>${sayWith(say, Word.expected, quantityView(expected))}</span>` : nothing}
  </p>`;
}

/** The smallest change that shows that the line is wrong, and a button that sets these inputs. */
function counterexampleView({ counterexample }: Finding, session: Session): TemplateResult | typeof nothing {
  if (!counterexample) return nothing;
  const { inputs } = counterexample;
  const shown = inputs.every(({ name, value }) => session.overrides.inputs[name] === value);
  const toggle = (): void =>
    session.setOverrides({ inputs: shown ? {} : Object.fromEntries(inputs.map(({ name, value }) => [name, value])) });
  return html`<p>
    ${messageView(session.messageParts(counterexample))}
    <button type="button" class="plain" @click=${toggle}>
      ${session.say(shown ? Word.hideCounterexample : Word.showCounterexample)}
    </button>
  </p>`;
}

function findingView(finding: Finding, answer: CheckAnswer, lesson: Lesson, session: Session): TemplateResult {
  const { line, sheet_line: at, span, also } = finding;
  const view = (one: Finding | Problem): unknown => messageView(session.messageParts(one, at));
  return html`<li>
    <p>
      ${line ? html`<strong>${labelOf(lesson, line)}</strong>${at && !session.stale ? html` (${lineLink(at, span, session.say)})` : nothing}: ` : nothing}${view(finding)}
    </p>
    ${sides(finding, caseTitle(finding, answer, lesson), session.say)} ${counterexampleView(finding, session)}
    ${also.map((one) => html`<p class="second">${view(one)}</p>`)}
  </li>`;
}

/** Lines that are wrong only because a line they use is, unless a finding is about them, too. */
function dependentLines(answer: CheckAnswer, say: Say): TemplateResult | typeof nothing {
  const names = (answer.lines ?? []).filter(
    ({ name, state }) => state === 'follows' && !answer.findings.some(({ line }) => line === name),
  );
  if (!names.length) return nothing;
  const list = names.map(({ name }, i) => html`${i ? ', ' : nothing}<code dir="ltr">${name}</code>`);
  return html`<p class="second">${sayWith(say, Word.dependentLines, list, names.length)}</p>`;
}

function stageLine({ stage, verdict, blocked_by: earlier }: CheckAnswer, say: Say): TemplateResult {
  const text = earlier?.length
    ? say(Word.stageSkippedUntil, stage, earlier.join(', '), earlier.length)
    : say(STAGES[verdict], stage);
  return html`<li class=${verdict}><span class="sign" aria-hidden="true">${SIGNS[verdict]}</span> ${text}</li>`;
}

/** The verdict of the last Check of this stage. */
export function verdictView(session: Session): TemplateResult | typeof nothing {
  const { feedback, lesson, stale, say } = session;
  if (session.checkPending || feedback?.stage !== session.stage || !lesson) return nothing;
  const { answer } = feedback;
  return html`<div class="verdict ${answer.verdict} ${stale ? 'stale' : ''}" part="verdict">
    <h4><span class="sign" aria-hidden="true">${SIGNS[answer.verdict]}</span>${title(answer, say)}</h4>
    ${stale ? html`<p class="stale-word">${say(Word.sheetChanged)}</p>` : nothing}
    ${
      answer.stages
        ? html`<ul class="stage-verdicts">
            ${answer.stages.map((one) => stageLine(one, say))}
          </ul>`
        : nothing
    }
    <ul class="findings">
      ${answer.findings.map((finding) => findingView(finding, answer, lesson, session))}
    </ul>
    ${dependentLines(answer, say)}
    ${
      answer.advice?.length
        ? html`<ul class="advice">
            ${answer.advice.map((one) => html`<li>${messageView(session.messageParts(one))}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}
