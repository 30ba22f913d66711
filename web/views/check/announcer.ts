import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';

/** Why there is no verdict although Check was pressed. */
export function noVerdictReason(session: Session): string | undefined {
  const { checkPending, failure, sheetError, checks, say } = session;
  if (checkPending) return say(Word.checkPending);
  const problem = failure ? say(failure.title) : sheetError && session.messageText(sheetError);
  return problem && checks ? say(Word.checkFailed, problem) : undefined;
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
