import { css } from 'lit';

/** Tables with their sources, and inputs to move. */
export const explore = css`
  .plain-table {
    display: table;
    border-collapse: collapse;
    font-size: 0.875em;
  }
  .plain-table thead {
    display: table-header-group;
  }
  .plain-table tbody {
    display: table-row-group;
  }
  .plain-table tr {
    display: table-row;
  }
  .plain-table :is(th, td) {
    padding: 0.4em 1.25em 0.4em 0;
    vertical-align: top;
    text-align: start;
  }
  .plain-table thead th {
    font-family: var(--label);
    font-weight: 600;
    font-size: 0.9375em;
    color: var(--muted);
  }
  .plain-table tbody tr {
    border-block-start: 1px solid var(--rule);
  }
  .plain-table caption {
    text-align: start;
    font-weight: 600;
    padding-block: 0.5em;
  }
  .scroll {
    overflow-x: auto;
  }
  .scroll:focus-visible {
    outline: 2px solid var(--accent);
  }
  .other {
    display: inline-block;
    margin-inline-end: 0.75em;
    white-space: nowrap;
    color: var(--muted);
  }
  td > .other:first-of-type {
    margin-inline-start: 0.75em;
  }
  .reference {
    display: inline-block;
    min-inline-size: 24px;
    min-block-size: 24px;
    font-family: var(--label);
    font-size: 0.8125em;
    line-height: 24px;
    color: var(--muted);
  }
  a.reference {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }
  :is(td, dd, .ladders) .reference::before {
    content: '[';
  }
  :is(td, dd, .ladders) .reference::after {
    content: ']';
  }
  .tables h5 {
    margin-block: 0.75em 0.25em;
    font-size: 0.9375em;
  }
  .source-list {
    padding-inline-start: 2em;
    list-style: decimal;
    font-size: 0.875em;
    color: var(--muted);
  }
  .source-list .reference {
    font: inherit;
  }
  .sources-table select {
    display: block;
    max-inline-size: 14em;
    margin-block: 0.2em;
  }
  .ladders {
    font-size: 0.875em;
    color: var(--muted);
  }
  .explore h3 {
    font-size: 1.5em;
    line-height: 1.25;
  }
  .explore h3:focus {
    outline: none;
  }
  .movers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(19em, 100%), 1fr));
    gap: 0.6em 2.5em;
    margin-block: 0.75em;
  }
  .mover {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    align-content: end;
    gap: 0 1em;
  }
  .mover label {
    grid-column: 1 / -1;
    line-height: 1.3;
  }
  .mover label code {
    color: var(--accent);
    font-size: 0.8125em;
  }
  .mover label span {
    font-family: var(--label);
    font-size: 0.8125em;
    color: var(--muted);
  }
  .mover input[type='text'],
  .link {
    inline-size: 7.5em;
    min-block-size: 2em;
    padding: 0.1em 0.4em;
    border: 1px solid var(--rule);
    border-radius: 3px;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  .link {
    inline-size: min(100%, 30em);
    text-align: left;
  }
  .link[hidden] {
    display: none;
  }
  .slider {
    inline-size: 100%;
    min-block-size: 24px;
    margin: 0;
    accent-color: var(--accent);
  }
  .mover input:focus-visible,
  .link:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .mover .said {
    grid-column: 1 / -1;
    font-size: 0.875em;
    color: var(--wrong);
  }
  @container (min-width: 54em) {
    .explore,
    .tables {
      grid-column: 1 / -1;
    }
  }
  @media print {
    .explore .buttons,
    .slider {
      display: none;
    }
  }
`;
