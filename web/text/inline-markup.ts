import { html, nothing, type TemplateResult } from 'lit';
import type { MessagePart } from '../../wasm/messages.mjs';
import type { Shown } from '../engine/answers.js';
import { groupDigits } from './digit-groups.js';

/** A lesson's text: no markup but `code` between backticks. */
export function inlineCode(text: string): unknown {
  return text.split('`').map((part, i) => (i % 2 ? html`<code dir="ltr">${part}</code>` : part));
}

/** A message of the core: no argument of it can end its code or begin some. */
export function messageView(parts: readonly MessagePart[]): unknown {
  return parts.map(({ code, text }) => (code ? html`<code dir="ltr">${text}</code>` : text));
}

/** A value and its unit, as the core prints them. A value with two prefixes has the other one and all its digits below. */
export function quantityView(shown: Shown): TemplateResult {
  const { digits, unit, also, exact } = shown;
  return html`<span class="figure" dir="ltr"
    ><span class="main"
      ><span class="digits">${groupDigits(digits)}</span
      >${unit ? html` <span class="unit">${unit}</span>` : nothing}</span
    >${
      also
        ? html`<span class="also"
            ><span>${groupDigits(also.digits)} ${also.unit},</span> <span>${groupDigits(exact)}</span></span
          >`
        : nothing
    }</span
  >`;
}

/** A formula's terms: it is broken before operators only, so `100 param × 2 B/param` is two terms. */
export function formulaTerms(text: string): string[] {
  return text.split(/(?<=\S) (?=[-×÷*/+−]\s|[<>=!]=? )/);
}

/** A formula that never breaks between a number and its unit. */
export function formulaView(text: string): unknown {
  return formulaTerms(text).map((term, i) => html`${i ? ' ' : ''}<span class="term">${groupDigits(term)}</span>`);
}
