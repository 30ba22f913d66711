import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { theRest } from '../../engine/lazy-module.js';
import type { Session } from '../../session/session.js';

/** Why there is no verdict though Check was pressed. */
export function unchecked({ pending, failure, trouble, checks }: Session): string | undefined {
  const unable = failure?.title ?? trouble;
  if (pending) return 'The checker is still loading. Your sheet will be checked as soon as it is here.';
  return unable && checks ? `Not checked. ${unable}` : undefined;
}

/** Said once for each Check: a new paragraph each time, so that the same verdict twice is heard twice. */
export function announcer(session: Session): TemplateResult {
  const said = unchecked(session) ?? (session.feedback && theRest.there?.spoken(session));
  return html`<div class="hidden" role="status" id="announcer">
    ${keyed(session.checks, said ? html`<p>${said}</p>` : nothing)}
  </div>`;
}
