import { html, type TemplateResult } from 'lit';
import { Word } from '../text/generated/word.js';
import type { Say } from '../text/words.js';

/** A chart's numbers as a table. */
export function dataTable(
  say: Say,
  caption: string,
  head: string[],
  rows: { title: string; cells: unknown[] }[],
): TemplateResult {
  return html`<details class="figure-table">
    <summary>${say(Word.showTable)}</summary>
    <div class="scroll" tabindex="0" role="group" aria-label=${caption}>
      <table class="plain-table">
        <caption class="hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            ${head.map((one) => html`<th scope="col">${one}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ title, cells }) =>
              html`<tr>
                <th scope="row">${title}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
