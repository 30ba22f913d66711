import { html, type TemplateResult } from 'lit';
import { focusLater } from './focus.js';
import type { Session } from '../session/session.js';

interface Question {
  words: string;
  yes: string;
  no: string;
  agreed(): void;
  /** Where the focus goes after an answer. */
  back: string;
}

/** A question asked in the page: dialogs of the browser's own are blocked in sandboxed frames. */
export function askView(session: Session, { words, yes, no, agreed, back }: Question): TemplateResult {
  const answer = (event: Event, agrees: boolean): void => {
    focusLater(session, event.currentTarget as Element, back);
    session.prompts.answered(agrees, agreed);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') answer(event, false);
  };
  return html`<div class="ask" role="group" aria-label=${words} @keydown=${escape}>
    <p>${words}</p>
    <button type="button" @click=${(event: Event) => answer(event, true)}>${yes}</button>
    <button type="button" class="plain" @click=${(event: Event) => answer(event, false)}>${no}</button>
  </div>`;
}

export function solutionQuestion(session: Session): TemplateResult {
  return askView(session, {
    words: 'Show the solution? You learn more by finding it: hints are a gentler way.',
    yes: 'Show it',
    no: 'Not yet',
    back: '#show-solution, .solution summary',
    agreed: () => session.prompts.showSolution(),
  });
}
