import { html, type TemplateResult } from 'lit';
import type { Session } from '../session/session.js';

const UNCALCULATED = 'What you type is kept, but it is neither calculated nor checked.';
const ONLY_UNCHECKED = 'What you type is kept and calculated, but it is not checked.';

/** What could not be loaded or used, what that means for the work, and the way to try again. */
export function failureView({ failure, engine }: Session, tryAgain: () => void): TemplateResult | null {
  return (
    failure &&
    html`<div class="failure" role="alert" part="failure">
      <h3>${failure.title}</h3>
      <p>${engine ? ONLY_UNCHECKED : UNCALCULATED}</p>
      <p dir="ltr">${failure.message}</p>
      <button type="button" @click=${tryAgain}>Try again</button>
    </div>`
  );
}
