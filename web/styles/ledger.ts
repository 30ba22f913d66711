import { css } from 'lit';

/** Accounts: amounts in a column on the right, one rule above a total, two below it. */
export const ledger = css`
  table {
    display: block;
    inline-size: 100%;
    margin-block-start: 0.2em;
  }
  tbody,
  tfoot {
    display: block;
  }
  tr {
    position: relative;
    display: grid;
    grid-template: 'label amount' 'working working' / minmax(0, 1fr) fit-content(58%);
    gap: 0 1.25em;
    align-content: start;
    padding-block: 0.4em;
  }
  th,
  td {
    padding: 0;
    font-weight: inherit;
    text-align: start;
  }
  .amount {
    grid-area: amount;
    text-align: end;
  }
  .working {
    grid-area: working;
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.6em;
    font-size: 0.875em;
    font-weight: 400;
    color: var(--muted);
  }
  .working code {
    font-size: 0.92em;
    line-height: 1.63;
  }
  .figure {
    display: inline-block;
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  .unit {
    color: var(--muted);
  }
  .group {
    margin-inline-start: 0.18em;
  }
  .also {
    display: block;
    white-space: normal;
    font-size: 0.8125em;
    line-height: 1.4;
    color: var(--muted);
  }
  .also > span {
    white-space: nowrap;
  }
  .absent {
    color: var(--muted);
    font-style: italic;
    font-weight: 400;
    font-size: 0.9375em;
  }
  tr.is-error .absent,
  tr.is-unreadable .absent {
    color: var(--wrong);
  }
  .term {
    white-space: nowrap;
  }
  .ledger tbody tr {
    padding-block: 0.45em 0.95em;
  }
  .bar {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0.4em;
    inline-size: 100%;
    block-size: 4px;
  }
  [dir='rtl'] .bar {
    transform: scaleX(-1);
  }
  .track {
    fill: var(--tint);
  }
  .share {
    fill: var(--accent);
    transition: width 0.25s;
  }
  .row-total {
    margin-block-start: 0.3em;
    border-block-start: 1px solid var(--ink);
    font-weight: 700;
  }
  .row-total .unit {
    color: var(--ink);
  }
  .row-total .main {
    display: inline-block;
    padding-block-end: 0.12em;
    border-block-end: 3px double var(--ink);
  }
  .row-total .also {
    font-weight: 400;
  }
  .left-out {
    padding-block-start: 0.4em;
  }
  .left-out h5 {
    display: flex;
    justify-content: space-between;
    font-size: 1em;
    font-weight: 400;
  }
  .left-out p {
    font-size: 0.875em;
    color: var(--muted);
    max-inline-size: 34em;
  }
  .row-ratio {
    border-block-start: 1px solid var(--rule);
    font-weight: 700;
  }
  .row-ratio .figure {
    font-size: 1.25em;
    line-height: 1.2;
  }
  @container (max-width: 30em) {
    .also > span {
      display: block;
    }
  }
  @container (min-width: 54em) {
    .results,
    .undrawn .rate-account {
      grid-column: 1 / -1;
    }
    :is(.results, .undrawn) tbody {
      display: grid;
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
      column-gap: 3.25em;
    }
  }
  .scope::first-letter {
    text-transform: uppercase;
  }
  .scope::after {
    content: '.';
  }
  .scope {
    font-size: 0.875em;
    color: var(--muted);
  }
`;
