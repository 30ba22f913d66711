import { html, type TemplateResult } from 'lit';

/** A chart's numbers as a table. */
export function dataTable(
  caption: string,
  head: string[],
  rows: { title: string; cells: unknown[] }[],
): TemplateResult {
  return html`<details class="figure-table">
    <summary>Show as a table</summary>
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
