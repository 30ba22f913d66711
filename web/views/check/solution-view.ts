import { html, nothing, type TemplateResult } from 'lit';
import { inlineCode } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

/** After a pass, the explanation and the solution; before, the solution if it was requested. */
export function solutionView(session: Session): TemplateResult | typeof nothing {
  const passed = session.passed.has(session.stage);
  const explanation = session.current?.why;
  if (!session.files || !(passed || session.ui.solutionShown)) return nothing;
  return html`<details class="solution" part="solution" ?open=${session.ui.solutionShown}>
    <summary>${passed ? 'Explanation and sample solution' : 'Sample solution'}</summary>
    ${explanation ? html`<p>${inlineCode(explanation)}</p>` : nothing}
    <pre dir="ltr" tabindex="0" role="group" aria-label="Solution">${session.files.solution.trimEnd()}</pre>
  </details>`;
}
