import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { theRest } from './later.js';
import type { Session } from './session.js';

export const LOADING = 'The checker is still loading. Your sheet will be checked as soon as it is here.';

function words({ feedback, pending, failure, trouble, checks }: Session): string | undefined {
  const unable = failure?.title ?? trouble;
  if (pending) return LOADING;
  if (unable && checks) return `Not checked. ${unable}`;
  return feedback ? theRest.there?.spoken(feedback.answer) : '';
}

/** Said once for each Check: a new paragraph each time, so that the same verdict twice is heard twice. */
export function announcer(session: Session): TemplateResult {
  const said = words(session);
  return html`<div class="hidden" role="status" id="announcer">
    ${keyed(session.checks, said ? html`<p>${said}</p>` : nothing)}
  </div>`;
}
