import { html, nothing, type TemplateResult } from 'lit';
import { unchecked } from './announcer.js';
import { asks, focusLater, showLater } from '../focus.js';
import { theRest } from '../../engine/lazy-module.js';
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
    ${opened ? 'Next hint' : 'A hint'} <span class="count">${opened + 1} of ${of}</span>
  </button>`;
}

function solutionButton(session: Session): TemplateResult | typeof nothing {
  if (session.prompts.asking === 'solution' && theRest.there) return theRest.there.solutionQuestion(session);
  if (!session.files || session.prompts.solutionShown || session.passed.has(session.stage)) return nothing;
  return html`<button type="button" class="plain" id="show-solution" @click=${asks(session, 'solution')}>
    Show the solution
  </button>`;
}

function exploreSwitch(session: Session): TemplateResult | typeof nothing {
  const { exploration, passed, stage } = session;
  if (!exploration.on && !passed.size) return nothing;
  const turn = (event: Event): void => {
    focusLater(session, event.currentTarget as Element, '.check-row button');
    exploration.start(!exploration.on);
  };
  return html`<button type="button" class="plain" @click=${turn}>
    ${exploration.on ? `Back to stage ${stage}` : 'Explore'}
  </button>`;
}

/** Check, the way to a hint, to the solution, and to the next stage once this one is passed. */
export function checkView(session: Session, goTo: (stage: number) => void): TemplateResult | typeof nothing {
  const next = session.stage + 1;
  const onward = session.passed.has(session.stage) && next <= (session.lesson?.stages.length ?? 0);
  const { on, only } = session.exploration;
  if (only) return nothing;
  const why = on ? null : unchecked(session);
  const check = (event: Event): void => {
    session.check();
    showLater(session, event.currentTarget as Element, '.verdict');
  };
  return html`<div class="check-row" part="check-row">
      ${
        on
          ? nothing
          : html`<button type="button" class="check" part="check" @click=${check}>Check</button>
              ${onward ? html`<button type="button" class="onward" @click=${() => goTo(next)}>Go on to stage ${next}</button>` : nothing}
              ${hintButton(session)} ${solutionButton(session)}`
      }
      ${exploreSwitch(session)}
    </div>
    ${why ? html`<p class="second">${why}</p>` : nothing}`;
}
