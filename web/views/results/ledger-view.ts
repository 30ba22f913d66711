import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Figure } from '../../engine/answers.js';
import { figure, formula, prose } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

const WORDS: Record<string, string> = {
  missing: 'no line yet',
  waiting: 'waits for another line',
  error: 'error',
  unreadable: 'cannot be read',
};

/** An account: what each line is, how it comes about, what it comes to. */
export function account(title: string, body: unknown, foot: unknown = nothing): TemplateResult {
  const id = `${title.toLowerCase()}-title`;
  return html`<h4 class="kicker" id=${id}>${title}</h4>
    <table role="table" aria-labelledby=${id}>
      <thead role="rowgroup" class="hidden">
        <tr role="row">
          <th role="columnheader" scope="col">Line</th>
          <th role="columnheader" scope="col">Formula, and with the values in place</th>
          <th role="columnheader" scope="col">Value</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${body}
      </tbody>
      ${
        foot === nothing
          ? nothing
          : html`<tfoot role="rowgroup">
              ${foot}
            </tfoot>`
      }
    </table>`;
}

export function accountRow(kind: string, label: unknown, working: unknown, amount: unknown): TemplateResult {
  return html`<tr role="row" class="row-${kind}">
    <th role="rowheader" scope="row">${label}</th>
    <td role="cell" class="working" dir="ltr">${working}</td>
    <td role="cell" class="amount">${amount}</td>
  </tr>`;
}

/** The formula as written, and the same with the values in place. */
function working(row: Figure): unknown {
  if (!row.formula) return nothing;
  return html`<code>${formula(row.formula)}</code
    >${row.in_place ? html` <span>${formula(`= ${row.in_place}`)}</span>` : nothing}`;
}

export function figureRow(row: Figure, after: unknown = nothing): TemplateResult {
  const amount = row.shown ? figure(row.shown) : html`<span class="absent">${WORDS[row.state] ?? 'no value'}</span>`;
  return accountRow(`${row.role ?? 'ledger'} is-${row.state}`, row.label, working(row), html`${amount}${after}`);
}

function bar(share: Figure['share']): TemplateResult {
  return html`<svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${svg`<rect class="track" width="1" height="1"></rect><rect class="share" width=${share ?? 0} height="1"></rect>`}
  </svg>`;
}

/** The words of a text with single spaces around them. */
const words = (text: string): string => ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;

/** What the total does not count, as part of the account: the advice, and each term that is not in it word for word. */
function leftOut(session: Session): TemplateResult | typeof nothing {
  const scope = session.lesson?.scope;
  if (!scope) return nothing;
  const { left_out: out, advice } = scope;
  const unsaid = out.filter((one) => !words(advice ?? '').includes(words(one)));
  return html`<div class="left-out" part="left-out">
    <h5>Left out <span class="absent">not counted</span></h5>
    <p>
      ${advice ? prose(advice) : nothing}${unsaid.length ? ` ${advice ? 'Also left out' : 'Left out'}: ${unsaid.join(', ')}.` : nothing}
    </p>
  </div>`;
}

/** Whether the ledger is this stage's business, or the sheet has begun one. */
function due(session: Session, rows: Figure[]): boolean {
  const lines = session.current?.lines;
  return !lines?.length || rows.some((row) => row.state !== 'missing' || lines.includes(row.name));
}

/** The byte ledger: each tensor with its formula, the values in place and its bytes; the total; what it leaves out. */
export function ledgerView(session: Session): TemplateResult | typeof nothing {
  const ledger = session.live?.ledger;
  if (!ledger?.rows.length || !due(session, ledger.rows)) return nothing;
  const { rows, total } = ledger;
  return html`<section class="ledger" part="ledger">
    ${account(
      'Ledger',
      rows.map((row) => figureRow(row, bar(row.share))),
      total ? figureRow({ ...total, role: 'total' }) : nothing,
    )}
    ${leftOut(session)}
  </section>`;
}
