import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewAnswer, Problem, Span } from '../../engine/answers.js';
import type { Session } from '../../session/session.js';
import { inlineCode } from '../../text/inline-markup.js';
import { selectionRange } from '../../text/selection.js';

/** A message below the editor. */
export interface Message {
  line: number | null;
  level: 'error' | 'advice';
  message: string;
  span: Span | null;
}

function messageOf({ span, level, message }: Problem, line: number | null): Message {
  return { line: span?.line ?? line, level, message, span };
}

/** The problems of the sheet, line by line, and the `require` line that stops it, if one does. */
export function messages(preview: PreviewAnswer): Message[] {
  const general = preview.problems.map((problem) => messageOf(problem, null));
  const lines = preview.lines.flatMap((line) => line.problems.map((problem) => messageOf(problem, line.line)));
  const { kind, line, message } = preview.outcome;
  const text = `Stopped: ${message ?? 'a requirement is not met'}`;
  const stopped: Message[] = kind === 'refused' ? [{ line, level: 'advice', message: text, span: null }] : [];
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

export function lineLink(line: number, span: Span | null): TemplateResult {
  return html`<button type="button" class="line-link" @click=${(event: Event) => select(event, span, line)}>
    line ${line}
  </button>`;
}

/** The list that describes the text field. */
export function problemsView({ preview, sheetError }: Session): TemplateResult {
  const failed: Message[] = sheetError ? [{ line: null, level: 'error', message: sheetError, span: null }] : [];
  return html`<ul id="problems" class="problems" part="problems">
    ${(preview ? messages(preview) : failed).map(
      ({ line, level, message, span }) =>
        html`<li class=${level}>${line ? html`${lineLink(line, span)} ` : nothing}${inlineCode(message)}</li>`,
    )}
  </ul>`;
}
