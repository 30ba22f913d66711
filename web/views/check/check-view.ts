import { html, nothing, type TemplateResult } from 'lit';
import { noVerdictReason } from './announcer.js';
import { openQuestion, focusLater, showLater } from '../focus.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';

function hintButton(session: Session): TemplateResult | typeof nothing {
  const of = session.current?.hints?.length ?? 0;
  const opened = Math.min(session.hints[session.stage - 1] ?? 0, of);
  if (opened >= of) return nothing;
  const open = (event: Event): void => {
    focusLater(session, event.currentTarget as Element, '.hints li');
    session.openHint();
  };
  return html`<button type="button" class="plain" @click=${open}>
    ${session.say(opened ? Word.nextHint : Word.hint)}
    <span class="count">${session.say(Word.hintsLeft, of - opened)}</span>
  </button>`;
}

type SolutionQuestion = ((session: Session) => TemplateResult) | undefined;

function solutionButton(session: Session, question: SolutionQuestion): TemplateResult | typeof nothing {
  if (session.ui.question === 'solution' && question) return question(session);
  if (!session.files || session.ui.solutionShown || session.passed.has(session.stage)) return nothing;
  return html`<button type="button" class="plain" id="show-solution" @click=${openQuestion(session, 'solution')}>
    ${session.say(Word.showSolution)}
  </button>`;
}

function exploreSwitch(session: Session): TemplateResult | typeof nothing {
  const { exploration, passed, stage } = session;
  if (!exploration.on && !passed.size) return nothing;
  const toggle = (event: Event): void => {
    focusLater(session, event.currentTarget as Element, '.check-row button');
    exploration.start(!exploration.on);
  };
  return html`<button type="button" class="plain" @click=${toggle}>
    ${exploration.on ? session.say(Word.backToStage, stage) : session.say(Word.explore)}
  </button>`;
}

/** Check, hint, solution, the next stage after a pass, and the switch to exploring. */
export function checkView(
  session: Session,
  goTo: (stage: number) => void,
  question: SolutionQuestion,
): TemplateResult | typeof nothing {
  const next = session.stage + 1;
  const hasNext = session.passed.has(session.stage) && next <= (session.lesson?.stages.length ?? 0);
  const { on, only } = session.exploration;
  if (only) return nothing;
  const reason = on ? null : noVerdictReason(session);
  const check = (event: Event): void => {
    session.check();
    showLater(session, event.currentTarget as Element, '.verdict');
  };
  return html`<div class="check-row" part="check-row">
      ${
        on
          ? nothing
          : html`<button type="button" class="check" part="check" @click=${check}>${session.say(Word.check)}</button>
              ${hasNext ? html`<button type="button" class="onward" @click=${() => goTo(next)}>${session.say(Word.nextStage, next)}</button>` : nothing}
              ${hintButton(session)} ${solutionButton(session, question)}`
      }
      ${exploreSwitch(session)}
    </div>
    ${reason ? html`<p class="second">${reason}</p>` : nothing}`;
}
