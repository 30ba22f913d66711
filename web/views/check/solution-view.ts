import { html, nothing, type TemplateResult } from 'lit';
import { prose } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

/** Why it is right, after a pass; and the solution's sheet, then or when it was asked for. */
export function solutionView(session: Session): TemplateResult | typeof nothing {
  const passed = session.passed.has(session.stage);
  const why = session.current?.why;
  if (!session.files || !(passed || session.prompts.solutionShown)) return nothing;
  return html`<details class="solution" part="solution" ?open=${session.prompts.solutionShown}>
    <summary>${passed ? 'Why it is right, and a solution' : 'A solution'}</summary>
    ${why ? html`<p>${prose(why)}</p>` : nothing}
    <pre dir="ltr" tabindex="0" role="group" aria-label="Solution">${session.files.solution.trimEnd()}</pre>
  </details>`;
}
