import { html, type TemplateResult } from 'lit';
import type { Session } from '../session/session.js';
import { Word } from '../text/generated/word.js';

/** What failed, what that means for the student's work, and a button to try again. */
export function failureView(session: Session, tryAgain: () => void): TemplateResult | null {
  const { failure, engine, say } = session;
  return (
    failure &&
    html`<div class="failure" role="alert" part="failure">
      <h3>${say(failure.title)}</h3>
      <p>${say(engine ? Word.notChecked : Word.notCalculated)}</p>
      <p dir="ltr">${session.failureMessage}</p>
      <button type="button" @click=${tryAgain}>${say(Word.tryAgain)}</button>
    </div>`
  );
}
