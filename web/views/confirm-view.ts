import { html, type TemplateResult } from 'lit';
import { focusLater } from './focus.js';
import type { Session } from '../session/session.js';
import { Word } from '../text/generated/word.js';

interface Question {
  text: string;
  yes: string;
  no: string;
  onYes(): void;
  /** A selector: what gets the focus after an answer. */
  focusAfter: string;
}

/** A yes-or-no question in the page: sandboxed frames block the browser's own dialogs. */
export function confirmView(session: Session, { text, yes, no, onYes, focusAfter }: Question): TemplateResult {
  const answer = (event: Event, yes: boolean): void => {
    focusLater(session, event.currentTarget as Element, focusAfter);
    session.ui.answer(yes, onYes);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') answer(event, false);
  };
  return html`<div class="ask" role="group" aria-label=${text} @keydown=${escape}>
    <p>${text}</p>
    <button type="button" @click=${(event: Event) => answer(event, true)}>${yes}</button>
    <button type="button" class="plain" @click=${(event: Event) => answer(event, false)}>${no}</button>
  </div>`;
}

export function solutionQuestion(session: Session): TemplateResult {
  const { say } = session;
  return confirmView(session, {
    text: say(Word.solutionQuestion),
    yes: say(Word.solutionYes),
    no: say(Word.solutionNo),
    focusAfter: '#show-solution, .solution summary',
    onYes: () => session.ui.showSolution(),
  });
}
