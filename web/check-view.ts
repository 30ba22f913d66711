import { html, nothing, type TemplateResult } from 'lit';
import { asks, askView } from './ask-view.js';
import { hintButton } from './hints-view.js';
import type { Session } from './session.js';

const WARNING = 'Show the solution? You learn more by finding it: hints are a gentler way.';

function solutionButton(session: Session): TemplateResult | typeof nothing {
  if (!session.files || session.prompts.solutionShown || session.passed.has(session.stage)) return nothing;
  return html`<button
    type="button"
    class="plain"
    id="show-solution"
    @click=${asks(() => session.prompts.ask('solution'))}
  >
    Show the solution
  </button>`;
}

function exploreSwitch(session: Session, words: string): TemplateResult {
  return html`<button type="button" class="plain" @click=${() => session.exploration.start(!session.exploration.on)}>
    ${words}
  </button>`;
}

/** Check, the way to a hint, to the solution, and to the next stage once this one is passed. */
export function checkView(session: Session, goTo: (stage: number) => void): TemplateResult | typeof nothing {
  const next = session.stage + 1;
  const onward = session.passed.has(session.stage) && next <= (session.lesson?.stages.length ?? 0);
  const question = {
    words: WARNING,
    yes: 'Show it',
    no: 'Not yet',
    back: '#show-solution, .solution summary',
    answer: (yes: boolean) => session.prompts.answered(yes, () => session.prompts.showSolution()),
  };
  const { on, only } = session.exploration;
  if (on)
    return only
      ? nothing
      : html`<div class="check-row">${exploreSwitch(session, `Back to stage ${session.stage}`)}</div>`;
  return html`<div class="check-row" part="check-row">
    <button type="button" class="check" part="check" @click=${() => session.check()}>Check</button>
    ${onward ? html`<button type="button" class="onward" @click=${() => goTo(next)}>Go on to stage ${next}</button>` : nothing}
    ${hintButton(session)} ${session.prompts.asking === 'solution' ? askView(question) : solutionButton(session)}
    ${session.passed.size ? exploreSwitch(session, 'Explore') : nothing}
  </div>`;
}
