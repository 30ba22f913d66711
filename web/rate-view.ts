import { html, nothing, type TemplateResult } from 'lit';
import type { Given } from './answers.js';
import { sweep } from './columns.js';
import { idealLine } from './ideal-line.js';
import { account, accountRow, figureRow } from './ledger-view.js';
import type { FigureSpec } from './lesson.js';
import { noteView } from './note-view.js';
import { figure, prose } from './prose.js';
import type { Session } from './session.js';

function given(session: Session, name?: string): Given | undefined {
  return session.live?.given.find((one) => one.name === name);
}

/** The ideal at nought and at twice the input's present value, by the sheet's own formula; null where it has none there. */
function ends({ live, engine, text }: Session, line: string, over: Given): [number, number] | null {
  const at = Object.fromEntries(live!.given.map((one) => [one.name, one.value]));
  const swept = engine && sweep(engine, text, at, over.name, Float64Array.of(0, 2 * over.value), [line]);
  const [first, last] = swept?.ys.get(line) ?? [];
  return Number.isFinite(first) && Number.isFinite(last) ? [first!, last!] : null;
}

function drawing(session: Session, spec: FigureSpec | undefined): TemplateResult | typeof nothing {
  const over = given(session, spec?.over?.input);
  const supplied = given(session, spec?.supplied);
  const ideal = session.live?.figures.find((one) => one.name === spec?.ideal);
  if (!spec || !over || !ideal || !supplied) return nothing;
  return idealLine({ over, ideal, supplied, ends: ends(session, ideal.name, over), alt: spec.alt });
}

/** Rates and ratios as a small account of their own, the ideal line beside them, and what the figures do not say. */
export function rateView(session: Session): TemplateResult | typeof nothing {
  const { live, lesson } = session;
  const rows = live?.figures.filter((one) => one.role === 'rate' || one.role === 'ratio') ?? [];
  if (!live || !rows.length) return nothing;
  const spec = lesson?.figures?.find((one) => one.kind === 'ideal_line');
  const supplied = given(session, spec?.supplied);
  const of = (role: string): TemplateResult[] => rows.filter((one) => one.role === role).map((one) => figureRow(one));
  const suppliedRow = supplied
    ? accountRow('supplied', supplied.label, html`<code>${supplied.name}</code>`, figure(supplied.shown))
    : nothing;
  return html`<section class="rate ${spec ? '' : 'undrawn'}" part="rate">
    <div class="rate-account">
      ${account('Rate', [of('rate'), suppliedRow, of('ratio')])}
      ${live.notes.filter((note) => rows.some((one) => one.name === note.line)).map(noteView)}
      ${lesson?.scope ? html`<p class="scope">${prose(lesson.scope.sentence)}</p>` : nothing}
    </div>
    ${drawing(session, spec)}
  </section>`;
}
