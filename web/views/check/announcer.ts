import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from '../../session/session.js';

/** Why there is no verdict although Check was pressed. */
export function noVerdictReason({ checkPending, failure, sheetError, checks }: Session): string | undefined {
  const problem = failure?.title ?? sheetError;
  if (checkPending) return 'The checker is still loading. Your sheet will be checked when it is ready.';
  return problem && checks ? `Not checked. ${problem}` : undefined;
}

/**
 * The verdict for screen readers. It moves to the other of two places with each Check, which makes a new paragraph, so that
 * a repeated verdict is read out again.
 */
export function announcer(session: Session, verdictText: ((session: Session) => string) | undefined): TemplateResult {
  const message = noVerdictReason(session) ?? (session.feedback && verdictText?.(session));
  const paragraph = message ? html`<p>${message}</p>` : nothing;
  return html`<div class="hidden" role="status" id="announcer">
    ${session.checks % 2 ? [paragraph, nothing] : [nothing, paragraph]}
  </div>`;
}
