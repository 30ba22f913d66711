import { html, nothing, type TemplateResult } from 'lit';
import type { Given } from '../../engine/answers.js';
import { theRest } from '../../engine/lazy-module.js';
import { account, accountRow, figureRow } from './ledger-view.js';
import { noteView } from './note-view.js';
import { figure, prose } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

export function given(session: Session, name?: string): Given | undefined {
  return session.live?.given.find((one) => one.name === name);
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
    ${spec && theRest.there?.idealLineView(session, spec)}
  </section>`;
}
