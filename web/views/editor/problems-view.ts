import { html, nothing, type TemplateResult } from 'lit';
import type { LiveAnswer, Problem, Span } from '../../engine/answers.js';
import { prose } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

export interface Told {
  line: number | null;
  level: 'error' | 'advice';
  message: string;
  span: Span | null;
}

function told(problem: Problem, line: number | null): Told {
  return { line: problem.span?.line ?? line, level: problem.level, message: problem.message, span: problem.span };
}

/** What is wrong with the sheet as it stands, line by line, and what its outcome is where there are no values. */
export function problems(live: LiveAnswer): Told[] {
  const whole = live.problems.map((problem) => told(problem, null));
  const lines = live.lines.flatMap((line) => line.problems.map((problem) => told(problem, line.line)));
  const all = [...whole, ...lines];
  const { kind, line, message } = live.outcome;
  if (kind === 'refused')
    all.push({
      line,
      level: 'advice',
      message: `Refused here: ${message ?? 'a requirement does not hold'}`,
      span: null,
    });
  return all;
}

/** Selects a place in the text field, so that one can go straight to the word that is meant. */
function select(event: Event, span: Span | null, line: number): void {
  const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
  const field = root.querySelector<HTMLTextAreaElement>('#sheet');
  if (!field) return;
  const start = field.value
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, 0);
  const to = field.value.indexOf('\n', start);
  field.focus();
  field.setSelectionRange(start + (span?.from ?? 0), span ? start + span.to : to < 0 ? field.value.length : to);
}

export function lineLink(line: number, span: Span | null): TemplateResult {
  return html`<button type="button" class="line-link" @click=${(event: Event) => select(event, span, line)}>
    line ${line}
  </button>`;
}

/** The list the text field is described by. */
export function problemsView(session: Session): TemplateResult {
  const trouble: Told[] = session.trouble ? [{ line: null, level: 'error', message: session.trouble, span: null }] : [];
  const all = session.live ? problems(session.live) : trouble;
  return html`<ul id="problems" class="problems" part="problems">
    ${all.map(
      ({ line, level, message, span }) =>
        html`<li class=${level}>${line ? html`${lineLink(line, span)} ` : nothing}${prose(message)}</li>`,
    )}
  </ul>`;
}
