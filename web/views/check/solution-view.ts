import { html, nothing, type TemplateResult } from 'lit';
import { Word } from '../../text/generated/word.js';
import { inlineCode } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

/** After a pass, the explanation and the solution; before, the solution if it was requested. */
export function solutionView(session: Session): TemplateResult | typeof nothing {
  const passed = session.passed.has(session.stage);
  const explanation = session.current?.why;
  if (!session.files || !(passed || session.ui.solutionShown)) return nothing;
  return html`<details class="solution" part="solution" ?open=${session.ui.solutionShown}>
    <summary>${session.say(passed ? Word.solutionExplained : Word.sampleSolution)}</summary>
    ${explanation ? html`<p>${inlineCode(explanation)}</p>` : nothing}
    <pre dir="ltr" tabindex="0" role="group" aria-label=${session.say(Word.sampleSolution)}>
${session.files.solution.trimEnd()}</pre>
  </details>`;
}
