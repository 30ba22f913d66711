import { html, type TemplateResult } from 'lit';

const LONG = /(?<![\w.])\d{4,}/g;

/** Digits in groups of three by style alone: the text, copied or read aloud, stays a plain number. */
function number(digits: string): TemplateResult {
  const head = digits.length % 3 || 3;
  const groups = digits.slice(head).match(/\d{3}/g) ?? [];
  return html`<span class="number"
    >${digits.slice(0, head)}${groups.map((g) => html`<span class="group">${g}</span>`)}</span
  >`;
}

/** Any text in which long whole numbers are set in groups. */
export function grouped(text: string): unknown {
  const parts: unknown[] = [];
  let from = 0;
  for (const match of text.matchAll(LONG)) {
    parts.push(text.slice(from, match.index), number(match[0]));
    from = match.index + match[0].length;
  }
  if (from === 0) return text;
  parts.push(text.slice(from));
  return parts;
}
