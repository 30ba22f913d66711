import { html, nothing, type TemplateResult } from 'lit';
import type { Figure } from '../../engine/answers.js';
import { account, figureRow } from './ledger-view.js';
import { noteView } from './note-view.js';
import type { Session } from '../../session/session.js';

/** Whether a figure has anything to say in this stage: the stage grades it, or the sheet has it already. */
function due(session: Session, row: Figure): boolean {
  const lines = session.current?.lines;
  return row.state !== 'missing' || !lines?.length || lines.includes(row.name);
}

/** Every other line of the lesson: figures, and conditions as yes or no. */
export function resultsView(session: Session): TemplateResult | typeof nothing {
  const { live } = session;
  const rows =
    live?.figures.filter((one) => (one.role === 'figure' || one.role === 'verdict') && due(session, one)) ?? [];
  if (!live || !rows.length) return nothing;
  const ladder = (name: string): unknown =>
    live.ladders
      .filter((one) => one.line === name)
      .map((one) => html`<span class="also">${one.title}: ${one.text}</span>`);
  const notes = live.notes.filter((note) => rows.some((one) => one.name === note.line));
  return html`<section class="results" part="results">
    ${account(
      'Figures',
      rows.map((row) => figureRow(row, ladder(row.name))),
    )}
    ${notes.length ? html`<div class="notes">${notes.map(noteView)}</div>` : nothing}
  </section>`;
}
