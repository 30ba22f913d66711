import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { groupDigits } from '../../text/digit-groups.js';
import { unitAfter } from '../../text/unit-after.js';
import type { SourcedValue, Table, TableRow } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { applyTableRow, selectedSource, selectSource } from '../../session/exploration-actions.js';
import { Word } from '../../text/generated/word.js';
import { reference, sourceList } from './sources.js';

type Column = Table['columns'][number];

function sourceChoice(
  session: Session,
  table: Table,
  row: TableRow,
  column: Column,
  all: SourcedValue[],
): TemplateResult {
  const selected = selectedSource(session.exploration, table.id, row.id, column.name);
  const choose = (event: Event): void =>
    selectSource(session.exploration, table.id, row.id, column.name, (event.target as HTMLSelectElement).selectedIndex);
  const name = (id: string): string => session.lesson?.sources?.[id]?.title ?? id;
  return html`<select aria-label=${session.say(Word.sourceChoice, row.title, column.label)} @change=${choose}>
    ${all.map((one, i) => html`<option .selected=${live(i === selected)}>${`${one.value} ${unitAfter(column.unit)}`.trim()}: ${name(one.source)}</option>`)}
  </select>`;
}

function cell(session: Session, table: Table, row: TableRow, column: Column): TemplateResult {
  const first = row.figures[column.name];
  if (!first) return html`<td>–</td>`;
  const all = [first, ...(first.others ?? [])];
  const current = all[selectedSource(session.exploration, table.id, row.id, column.name)] ?? first;
  const hasChoice = session.exploration.on && column.input && all.length > 1;
  return html`<td>
    <span class="figure"
      ><span class="digits">${groupDigits(String(current.value))}</span>
      <span class="unit">${unitAfter(column.unit)}</span></span
    >
    ${reference(session, current.source)}
    ${
      hasChoice
        ? sourceChoice(session, table, row, column, all)
        : all
            .slice(1)
            .map(
              (one) =>
                html`<span class="other">${groupDigits(String(one.value))} ${reference(session, one.source)}</span> `,
            )
    }
  </td>`;
}

function tableView(session: Session, table: Table): TemplateResult {
  const bound = table.columns.some((column) => column.input);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${table.title}>
    <table class="plain-table sources-table">
      <caption>
        ${table.title}
      </caption>
      <thead>
        <tr>
          <th scope="col"><span class="hidden">${session.say(Word.rowColumn)}</span></th>
          ${table.columns.map((column) => html`<th scope="col">${column.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${table.rows.map(
          (row) =>
            html`<tr>
              <th scope="row">
                ${row.title}
                ${bound && session.exploration.on ? html`<button type="button" aria-label=${session.say(Word.useValuesOf, row.title)} @click=${() => applyTableRow(session.exploration, table.id, row.id)}>${session.say(Word.useValues)}</button>` : nothing}
              </th>
              ${table.columns.map((column) => cell(session, table, row, column))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The lesson's tables: each value with its source, or all sources where they disagree. */
export function tablesView(session: Session): TemplateResult | typeof nothing {
  const { tables, ladders } = session.lesson ?? {};
  if (!tables?.length) return nothing;
  return html`<details class="tables" part="tables" ?open=${session.exploration.on}>
    <summary>${session.say(Word.tables)}</summary>
    ${tables.map((table) => tableView(session, table))}
    ${
      ladders?.length
        ? html`<ul class="ladders">
            ${ladders.map((one) => html`<li>${one.title}: ${one.sizes.map((size, i) => html`${i ? ', ' : ''}${groupDigits(String(size))}`)} ${unitAfter(one.unit)} ${reference(session, one.source)}</li>`)}
          </ul>`
        : nothing
    }
    <h5>${session.say(Word.sources)}</h5>
    ${sourceList(session.lesson!)}
  </details>`;
}
