import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from '../engine/answers.js';
import { grouped } from './digit-groups.js';

/** A lesson's words: text only, with `code` between backticks. */
export function prose(text: string): unknown {
  return text.split('`').map((part, i) => (i % 2 ? html`<code dir="ltr">${part}</code>` : part));
}

/** A figure as the core shows it, its unit beside it; where it has two prefixes, the other and every digit below. */
export function figure(shown: Shown): TemplateResult {
  const { digits, unit, also, exact } = shown;
  return html`<span class="figure" dir="ltr"
    ><span class="main"
      ><span class="digits">${grouped(digits)}</span>${unit ? html` <span class="unit">${unit}</span>` : nothing}</span
    >${
      also
        ? html`<span class="also"
            ><span>${grouped(also.digits)} ${also.unit},</span> <span>${grouped(exact)}</span></span
          >`
        : nothing
    }</span
  >`;
}

/**
 * A formula that breaks only before an operator: `100 param × 2 B/param` is two terms, and no term is torn from its unit.
 */
export function formula(text: string): unknown {
  const terms = text.split(/(?<=\S) (?=[-×÷*/+−]\s|[<>=!]=? )/);
  return terms.map((term, i) => html`${i ? ' ' : ''}<span class="term">${grouped(term)}</span>`);
}
