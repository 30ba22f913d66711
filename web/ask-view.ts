import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

export interface Question {
  words: string;
  yes: string;
  no: string;
  answer(yes: boolean): void;
}

/** A question asked in the page: dialogs of the browser's own are blocked in sandboxed frames. */
export function askView({ words, yes, no, answer }: Question): TemplateResult {
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') answer(false);
  };
  return html`<div class="ask" role="group" aria-label=${words} @keydown=${escape}>
    <p>${words}</p>
    <button type="button" @click=${() => answer(true)}>${yes}</button>
    <button type="button" class="plain" @click=${() => answer(false)} ${ref((element) => element && queueMicrotask(() => (element as HTMLElement).focus()))}>${no}</button>
  </div>`;
}
