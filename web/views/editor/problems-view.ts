import { html, nothing, type TemplateResult } from 'lit';
import type { MessagePart } from '../../../wasm/messages.mjs';
import type { Problem, SheetLine, Span } from '../../engine/answers.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';
import { messageView } from '../../text/inline-markup.js';
import { selectionRange } from '../../text/selection.js';
import type { Say } from '../../text/words.js';

/** A message below the editor. */
export interface Message {
  line: number | null;
  level: 'error' | 'advice';
  parts: MessagePart[];
  span: Span | null;
}

function messageOf(session: Session, problem: Problem, ofLine: number | null): Message {
  const { span, level } = problem;
  const line = span?.line ?? ofLine;
  return { line, level, parts: session.messageParts(problem, line), span };
}

function stoppedAt(session: Session, { line, message }: SheetLine): Message {
  const said = message ? { code: 'stopped', args: [message] } : { code: 'stopped_without_message', args: [] };
  return { line, level: 'advice', parts: session.messageParts(said, line), span: null };
}

/** The problems of the sheet, line by line, and the `require` line that stops it, if one does. */
export function messages(session: Session): Message[] {
  const preview = session.preview!;
  const general = preview.problems.map((problem) => messageOf(session, problem, null));
  const lines = preview.lines.flatMap((line) => line.problems.map((problem) => messageOf(session, problem, line.line)));
  // It is said though an earlier line has an error: the lines below aren't reached because of it.
  const stopped = preview.lines.filter((line) => line.state === 'refuses').map((line) => stoppedAt(session, line));
  return [...general, ...lines, ...stopped];
}

/** Selects the place of a problem in the text field. */
function select(event: Event, span: Span | null, line: number): void {
  const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
  const field = root.querySelector<HTMLTextAreaElement>('#sheet');
  if (!field) return;
  const { start, end } = selectionRange(field.value, line, span);
  field.focus();
  field.setSelectionRange(start, end);
}

export function lineLink(line: number, span: Span | null, say: Say): TemplateResult {
  return html`<button type="button" class="line-link" @click=${(event: Event) => select(event, span, line)}>
    ${say(Word.lineLink, line)}
  </button>`;
}

/** The list that describes the text field. */
export function problemsView(session: Session): TemplateResult {
  const { preview, sheetError } = session;
  const failed: Message[] = sheetError
    ? [{ line: null, level: 'error', parts: session.messageParts(sheetError), span: null }]
    : [];
  return html`<ul id="problems" class="problems" part="problems">
    ${(preview ? messages(session) : failed).map(
      ({ line, level, parts, span }) =>
        html`<li class=${level}>
          ${line ? html`${lineLink(line, span, session.say)} ` : nothing}${messageView(parts)}
        </li>`,
    )}
  </ul>`;
}
