import { html, nothing, svg, type TemplateResult } from 'lit';
import type { LineResult } from '../../engine/answers.js';
import { absentValue } from '../../text/absent-value.js';
import { Word } from '../../text/generated/word.js';
import { formulaView, inlineCode, quantityView } from '../../text/inline-markup.js';
import type { PlainWord, Say } from '../../text/words.js';
import type { Session } from '../../session/session.js';

/** A table of lines: label, formula, value. */
export function account(title: PlainWord, say: Say, body: unknown, foot: unknown = nothing): TemplateResult {
  const id = `account-${title}`;
  return html`<h4 class="kicker" id=${id}>${say(title)}</h4>
    <table role="table" aria-labelledby=${id}>
      <thead role="rowgroup" class="hidden">
        <tr role="row">
          <th role="columnheader" scope="col">${say(Word.lineColumn)}</th>
          <th role="columnheader" scope="col">${say(Word.formulaColumn)}</th>
          <th role="columnheader" scope="col">${say(Word.valueColumn)}</th>
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

/** The formula as written, and the same with values in place of names. */
function working(row: LineResult): unknown {
  if (!row.formula) return nothing;
  return html`<code>${formulaView(row.formula)}</code
    >${row.in_place ? html` <span>${formulaView(`= ${row.in_place}`)}</span>` : nothing}`;
}

export function resultRow(row: LineResult, say: Say, after: unknown = nothing): TemplateResult {
  const amount = row.shown ? quantityView(row.shown) : html`<span class="absent">${absentValue(say, row)}</span>`;
  return accountRow(`${row.role ?? 'ledger'} is-${row.state}`, row.label, working(row), html`${amount}${after}`);
}

function bar(share: LineResult['share']): TemplateResult {
  return html`<svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${svg`<rect class="track" width="1" height="1"></rect><rect class="share" width=${share ?? 0} height="1"></rect>`}
  </svg>`;
}

/** The words of a text, with single spaces between and around them. */
const words = (text: string): string => ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;

/** What the total doesn't include: the lesson's advice, and each term that the advice doesn't name. */
function notIncluded(session: Session): TemplateResult | typeof nothing {
  const scope = session.lesson?.scope;
  if (!scope) return nothing;
  const { left_out: out, advice } = scope;
  const unnamed = out.filter((one) => !words(advice ?? '').includes(words(one)));
  return html`<div class="left-out" part="left-out">
    <h5>${session.say(Word.notIncluded)}</h5>
    <p>
      ${advice ? inlineCode(advice) : nothing}
      ${unnamed.length ? session.say(advice ? Word.alsoNotIncluded : Word.notIncludedList, unnamed.join(', ')) : nothing}
    </p>
  </div>`;
}

/** Whether this stage shows the ledger: it grades one of its lines, or the sheet has one already. */
function isShown(session: Session, rows: LineResult[]): boolean {
  const lines = session.current?.lines;
  return !lines?.length || rows.some((row) => row.state !== 'missing' || lines.includes(row.name));
}

/** The byte ledger: each tensor with its formula and its bytes, the total, and what it doesn't include. */
export function ledgerView(session: Session): TemplateResult | typeof nothing {
  const ledger = session.preview?.ledger;
  if (!ledger?.rows.length || !isShown(session, ledger.rows)) return nothing;
  const { rows, total } = ledger;
  return html`<section class="ledger" part="ledger">
    ${account(
      Word.ledger,
      session.say,
      rows.map((row) => resultRow(row, session.say, bar(row.share))),
      total ? resultRow({ ...total, role: 'total' }, session.say) : nothing,
    )}
    ${notIncluded(session)}
  </section>`;
}
