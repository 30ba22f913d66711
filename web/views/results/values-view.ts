import { html, nothing, type TemplateResult } from 'lit';
import type { LineResult } from '../../engine/answers.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';
import { account, resultRow } from './ledger-view.js';
import { noteView } from './note-view.js';

/** Whether this stage shows the line: it grades it, or the sheet has it already. */
function isShown(session: Session, row: LineResult): boolean {
  const lines = session.current?.lines;
  return row.state !== 'missing' || !lines?.length || lines.includes(row.name);
}

/** All lines that are neither in the ledger nor rates: values, and conditions as yes or no. */
export function valuesView(session: Session): TemplateResult | typeof nothing {
  const { preview, say } = session;
  const rows =
    preview?.figures.filter((one) => (one.role === 'figure' || one.role === 'verdict') && isShown(session, one)) ?? [];
  if (!preview || !rows.length) return nothing;
  const ladder = (name: string): unknown =>
    preview.ladders
      .filter((one) => one.line === name)
      .map((one) => html`<span class="also">${one.title}: ${one.text}</span>`);
  const notes = preview.notes.filter((note) => rows.some((one) => one.name === note.line));
  return html`<section class="results" part="results">
    ${account(
      Word.values,
      say,
      rows.map((row) => resultRow(row, say, ladder(row.name))),
    )}
    ${notes.length ? html`<div class="notes">${notes.map((note) => noteView(note, say))}</div>` : nothing}
  </section>`;
}
