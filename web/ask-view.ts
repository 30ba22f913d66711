import { html, type TemplateResult } from 'lit';
import { focusLater } from './focus.js';

export interface Question {
  words: string;
  yes: string;
  no: string;
  answer(yes: boolean): void;
  /** Where the focus goes after an answer. */
  back: string;
}

/** A question asked in the page: dialogs of the browser's own are blocked in sandboxed frames. */
export function askView({ words, yes, no, answer, back }: Question): TemplateResult {
  const answered = (event: Event, agreed: boolean): void => {
    focusLater(event.currentTarget as Element, back);
    answer(agreed);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') answered(event, false);
  };
  return html`<div class="ask" role="group" aria-label=${words} @keydown=${escape}>
    <p>${words}</p>
    <button type="button" @click=${(event: Event) => answered(event, true)}>${yes}</button>
    <button type="button" class="plain" @click=${(event: Event) => answered(event, false)}>${no}</button>
  </div>`;
}

/** Opens a question, with the focus on the answer that changes nothing. */
export function asks(question: () => void): (event: Event) => void {
  return (event) => {
    focusLater(event.currentTarget as Element, '.ask .plain');
    question();
  };
}
