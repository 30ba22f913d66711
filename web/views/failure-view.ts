import { html, type TemplateResult } from 'lit';
import type { Session } from '../session/session.js';

const NOT_CALCULATED = "Your text is saved, but it can't be calculated or checked right now.";
const NOT_CHECKED = "Your text is saved and calculated, but it can't be checked right now.";

/** What failed, what that means for the student's work, and a button to try again. */
export function failureView({ failure, engine }: Session, tryAgain: () => void): TemplateResult | null {
  return (
    failure &&
    html`<div class="failure" role="alert" part="failure">
      <h3>${failure.title}</h3>
      <p>${engine ? NOT_CHECKED : NOT_CALCULATED}</p>
      <p dir="ltr">${failure.message}</p>
      <button type="button" @click=${tryAgain}>Try again</button>
    </div>`
  );
}
