import { html, nothing, type TemplateResult } from 'lit';
import { type ChartSpec, isRateChart } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';
import { inlineCode, quantityView } from '../../text/inline-markup.js';
import { account, accountRow, resultRow } from './ledger-view.js';
import { noteView } from './note-view.js';

type RateChart = (session: Session, spec: ChartSpec) => unknown;

/** Rates and ratios in an account of their own, with their chart, notes and scope. */
export function rateView(session: Session, chart: RateChart | undefined): TemplateResult | typeof nothing {
  const { preview, lesson, say } = session;
  const rows = preview?.figures.filter((one) => one.role === 'rate' || one.role === 'ratio') ?? [];
  if (!preview || !rows.length) return nothing;
  const spec = lesson?.figures?.find(isRateChart);
  const supplied = session.given(spec?.supplied);
  const rowsOf = (role: string): TemplateResult[] =>
    rows.filter((one) => one.role === role).map((one) => resultRow(one, say));
  const suppliedRow = supplied
    ? accountRow('supplied', supplied.label, html`<code>${supplied.name}</code>`, quantityView(supplied.shown))
    : nothing;
  return html`<section class="rate ${spec ? '' : 'undrawn'}" part="rate">
    <div class="rate-account">
      ${account(Word.rate, say, [rowsOf('rate'), suppliedRow, rowsOf('ratio')])}
      ${preview.notes.filter((note) => rows.some((one) => one.name === note.line)).map((note) => noteView(note, say))}
      ${lesson?.scope ? html`<p class="scope">${inlineCode(lesson.scope.sentence)}</p>` : nothing}
    </div>
    ${spec && chart?.(session, spec)}
  </section>`;
}
