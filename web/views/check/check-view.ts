import { html, nothing, type TemplateResult } from 'lit';
import { noVerdictReason } from './announcer.js';
import { openQuestion, focusLater, showLater } from '../focus.js';
import type { Session } from '../../session/session.js';

function hintButton(session: Session): TemplateResult | typeof nothing {
  const of = session.current?.hints?.length ?? 0;
  const opened = Math.min(session.hints[session.stage - 1] ?? 0, of);
  if (opened >= of) return nothing;
  const open = (event: Event): void => {
    focusLater(session, event.currentTarget as Element, '.hints li');
    session.openHint();
  };
  return html`<button type="button" class="plain" @click=${open}>
    ${opened ? 'Next hint' : 'Hint'} <span class="count">(${of - opened} left)</span>
  </button>`;
}

type SolutionQuestion = ((session: Session) => TemplateResult) | undefined;

function solutionButton(session: Session, question: SolutionQuestion): TemplateResult | typeof nothing {
  if (session.ui.question === 'solution' && question) return question(session);
  if (!session.files || session.ui.solutionShown || session.passed.has(session.stage)) return nothing;
  return html`<button type="button" class="plain" id="show-solution" @click=${openQuestion(session, 'solution')}>
    Show the solution
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
    ${exploration.on ? `Back to stage ${stage}` : 'Explore'}
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
          : html`<button type="button" class="check" part="check" @click=${check}>Check</button>
              ${hasNext ? html`<button type="button" class="onward" @click=${() => goTo(next)}>Next: stage ${next}</button>` : nothing}
              ${hintButton(session)} ${solutionButton(session, question)}`
      }
      ${exploreSwitch(session)}
    </div>
    ${reason ? html`<p class="second">${reason}</p>` : nothing}`;
}
