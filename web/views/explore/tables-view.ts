import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { grouped } from '../../text/digit-groups.js';
import type { Cited, Table, TableRow } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { cite, cited, takeRow } from '../../session/exploration-actions.js';
import { reference, sourceList } from './sources.js';

type Column = Table['columns'][number];

function choice(session: Session, table: Table, row: TableRow, column: Column, all: Cited[]): TemplateResult {
  const now = cited(session.exploration, table.id, row.id, column.name);
  const choose = (event: Event): void =>
    cite(session.exploration, table.id, row.id, column.name, (event.target as HTMLSelectElement).selectedIndex);
  const name = (id: string): string => session.lesson?.sources?.[id]?.title ?? id;
  return html`<select aria-label="${row.title}, ${column.label}: source" @change=${choose}>
    ${all.map((one, i) => html`<option .selected=${live(i === now)}>${one.value} ${column.unit}: ${name(one.source)}</option>`)}
  </select>`;
}

function cell(session: Session, table: Table, row: TableRow, column: Column): TemplateResult {
  const figure = row.figures[column.name];
  if (!figure) return html`<td>–</td>`;
  const all = [figure, ...(figure.others ?? [])];
  const now = all[cited(session.exploration, table.id, row.id, column.name)] ?? figure;
  const chooses = session.exploration.on && column.input && all.length > 1;
  const lesson = session.lesson!;
  return html`<td>
    <span class="figure"
      ><span class="digits">${grouped(String(now.value))}</span> <span class="unit">${column.unit}</span></span
    >
    ${reference(lesson, now.source)}
    ${
      chooses
        ? choice(session, table, row, column, all)
        : all
            .slice(1)
            .map(
              (one) => html`<span class="other">${grouped(String(one.value))} ${reference(lesson, one.source)}</span> `,
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
          <th scope="col"><span class="hidden">row</span></th>
          ${table.columns.map((column) => html`<th scope="col">${column.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${table.rows.map(
          (row) =>
            html`<tr>
              <th scope="row">
                ${row.title}
                ${bound && session.exploration.on ? html`<button type="button" aria-label="Take the figures of ${row.title}" @click=${() => takeRow(session.exploration, table.id, row.id)}>Take</button>` : nothing}
              </th>
              ${table.columns.map((column) => cell(session, table, row, column))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The lesson's tables: each figure with where it is from, and where sources disagree, all of them. */
export function tablesView(session: Session): TemplateResult | typeof nothing {
  const { tables, ladders } = session.lesson ?? {};
  if (!tables?.length) return nothing;
  return html`<details class="tables" part="tables" ?open=${session.exploration.on}>
    <summary>Tables and their sources</summary>
    ${tables.map((table) => tableView(session, table))}
    ${
      ladders?.length
        ? html`<ul class="ladders">
            ${ladders.map((one) => html`<li>${one.title}: ${one.sizes.map((size, i) => html`${i ? ', ' : ''}${grouped(String(size))}`)} ${one.unit} ${reference(session.lesson!, one.source)}</li>`)}
          </ul>`
        : nothing
    }
    <h5>Sources</h5>
    ${sourceList(session.lesson!)}
  </details>`;
}
