import { html, nothing, type TemplateResult } from 'lit';
import type { LiveAnswer, LiveLine, Span } from '../../engine/answers.js';
import { grouped } from '../../text/digit-groups.js';

/** A place in the sheet to underline, and how loudly. */
export interface Mark {
  span: Span;
  level: 'error' | 'advice';
}

const WORDS: Record<string, string> = {
  waiting: 'waits',
  unreadable: 'unread',
  error: 'error',
  holds: 'holds',
  refuses: 'refuses',
};

/** The text of a line with the marked words in it underlined. */
function marked(text: string, marks: Mark[]): unknown[] {
  const parts: unknown[] = [];
  let at = 0;
  for (const { span, level } of [...marks].sort((a, b) => a.span.from - b.span.from)) {
    const from = Math.max(at, span.from);
    const to = Math.max(from, Math.min(span.to, text.length));
    if (to === from) continue;
    parts.push(text.slice(at, from), html`<span class="mark ${level}">${text.slice(from, to)}</span>`);
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}

function value(line: LiveLine | undefined, level: string): unknown {
  if (!line) return nothing;
  // A line that waits for another and is wrong itself will not come right with the other.
  const state = line.state === 'waiting' && level === 'error' ? level : line.state;
  if (state !== 'ok') return html`<span class="state ${state}">${WORDS[state] ?? state}</span>`;
  const shown = line.shown;
  if (!shown) return nothing;
  const length = shown.text.length > 15 ? 'longest' : shown.text.length > 7 ? 'long' : '';
  return html`<span class="digits ${shown.digits.length > 8 ? 'huge' : ''}">${grouped(shown.digits)}</span>
    <span class="unit ${length}">${shown.unit}</span>`;
}

/**
 * The sheet set once more, unseen and letter for letter as the text field sets it, so that each line's number, value and
 * marked words stand exactly where the line is, however it wraps.
 */
export function sheetMirror(text: string, live: LiveAnswer | null, marks: Mark[]): TemplateResult {
  const byLine = new Map(live?.lines.map((line) => [line.line, line]));
  const row = (line: string, i: number): TemplateResult => {
    const own = marks.filter((mark) => mark.span.line === i + 1);
    const level = own.some((mark) => mark.level === 'error') ? 'error' : own.length ? 'advice' : '';
    return html`<div class="row ${level}">
      <span class="no">${i + 1}</span><span class="text">${marked(line, own)}</span
      ><span class="value">${value(byLine.get(i + 1), level)}</span>
    </div>`;
  };
  return html`<div class="mirror" aria-hidden="true">${text.split('\n').map(row)}</div>`;
}
