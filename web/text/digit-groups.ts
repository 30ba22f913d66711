import { html, type TemplateResult } from 'lit';

const LONG_NUMBER = /(?<![\w.])\d{4,}/g;

/** Digits in groups of three, by style alone: the text, copied or read aloud, stays a plain number. */
function number(digits: string): TemplateResult {
  const head = digits.length % 3 || 3;
  const groups = digits.slice(head).match(/\d{3}/g) ?? [];
  return html`<span class="number"
    >${digits.slice(0, head)}${groups.map((group) => html`<span class="group">${group}</span>`)}</span
  >`;
}

/** A text with its long whole numbers in groups. */
export function groupDigits(text: string): unknown {
  const parts: unknown[] = [];
  let from = 0;
  for (const match of text.matchAll(LONG_NUMBER)) {
    parts.push(text.slice(from, match.index), number(match[0]));
    from = match.index + match[0].length;
  }
  if (from === 0) return text;
  parts.push(text.slice(from));
  return parts;
}
