import { html, nothing, type TemplateResult } from 'lit';
import type { SheetLine, Span } from '../../engine/answers.js';
import type { Session } from '../../session/session.js';
import { groupDigits } from '../../text/digit-groups.js';
import { Word } from '../../text/generated/word.js';
import type { PlainWord, Say } from '../../text/words.js';

/** A span to underline. */
export interface Mark {
  span: Span;
  level: 'error' | 'advice';
}

const STATES: Record<string, PlainWord> = {
  not_reached: Word.notReached,
  unreadable: Word.unreadable,
  error: Word.error,
  holds: Word.holds,
  refuses: Word.stopsHere,
};

/** A part of a line, and how it is underlined, if at all. */
type Part = [text: string, level?: Mark['level']];

/** Splits a line at its marks, which may overlap: each character is in one part. */
export function splitAtMarks(text: string, marks: Mark[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { span, level } of [...marks].sort((a, b) => a.span.from - b.span.from)) {
    const from = Math.max(at, span.from);
    const to = Math.max(from, Math.min(span.to, text.length));
    if (to === from) continue;
    parts.push([text.slice(at, from)], [text.slice(from, to), level]);
    at = to;
  }
  parts.push([text.slice(at)]);
  return parts;
}

/** The class of a unit by the length of the value it belongs to: narrow columns break long ones. */
export function unitClass(value: string): string {
  return value.length > 15 ? 'longest' : value.length > 7 ? 'long' : '';
}

function value(line: SheetLine | undefined, say: Say): unknown {
  if (!line) return nothing;
  const { state, waiting_for: awaited } = line;
  const words = awaited ? say(Word.waitingForLine, awaited.line) : say(STATES[state] ?? Word.noValue);
  if (state !== 'ok') return html`<span class="state ${state}">${words}</span>`;
  const shown = line.shown;
  if (!shown) return nothing;
  return html`<span class="digits ${shown.digits.length > 8 ? 'huge' : ''}">${groupDigits(shown.digits)}</span>
    <span class="unit ${unitClass(shown.text)}">${shown.unit}</span>`;
}

/**
 * The sheet's text again, invisible and laid out exactly like the text field, so that each line's number, value and
 * underlines are where the line is, however it wraps.
 */
export function sheetMirror({ text, preview, say }: Session, marks: Mark[]): TemplateResult {
  const byLine = new Map(preview?.lines.map((line) => [line.line, line]));
  const row = (line: string, i: number): TemplateResult => {
    const own = marks.filter((mark) => mark.span.line === i + 1);
    const level = own.some((mark) => mark.level === 'error') ? 'error' : own.length ? 'advice' : '';
    const parts = splitAtMarks(line, own).map(([part, mark]) =>
      mark ? html`<span class="mark ${mark}">${part}</span>` : part,
    );
    return html`<div class="row ${level}">
      <span class="no">${i + 1}</span><span class="text">${parts}</span
      ><span class="value">${value(byLine.get(i + 1), say)}</span>
    </div>`;
  };
  return html`<div class="mirror" aria-hidden="true">${text.split('\n').map(row)}</div>`;
}
