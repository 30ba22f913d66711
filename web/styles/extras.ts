import { css } from 'lit';

/** Figures, tables, exploration: fetched with them. */
export const extraStyles = css`
  figure {
    margin: 0;
    min-inline-size: 0;
  }
  .pictures {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(20em, 100%), 1fr));
    gap: var(--gap) 3.25em;
    margin-block-start: 0.5em;
  }
  figcaption {
    font-weight: 600;
  }
  figcaption span {
    display: block;
    font-family: var(--label);
    font-size: 0.8125em;
    font-weight: 400;
    color: var(--muted);
  }
  .plot {
    display: block;
    inline-size: 100%;
    block-size: 15em;
    overflow: visible;
    direction: ltr;
    font-family: var(--label);
  }
  .plot.roofline {
    block-size: 19em;
  }
  .plot text {
    font-size: 0.8125em;
    fill: var(--muted);
  }
  .plot .value-word {
    fill: var(--ink);
    font-weight: 600;
  }
  .plot .unit-word {
    fill: var(--muted);
    font-weight: 400;
  }
  .plot .axis {
    stroke: var(--muted);
  }
  .column-bar {
    fill: var(--accent);
    transition:
      y 0.25s,
      height 0.25s;
  }
  .tick {
    stroke: var(--rule);
    stroke-dasharray: 1 4;
  }
  .roof line {
    stroke: var(--accent);
    stroke-width: 2;
  }
  .roof-1 line {
    stroke-dasharray: 8 4;
  }
  .roof-2 line {
    stroke-dasharray: 2 3;
  }
  .roof-3 line {
    stroke-dasharray: 10 3 2 3;
  }
  .plot .roof text {
    fill: var(--ink);
  }
  .plot .region {
    font-style: italic;
  }
  .mark-line {
    stroke: var(--caution);
    stroke-dasharray: 4 3;
  }
  .touch {
    fill: var(--caution);
    stroke: var(--caution);
    stroke-width: 2;
  }
  .touch.open {
    fill: var(--surface);
  }
  .curve-path {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }
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
  .sources,
  .sources span {
    display: block;
    font-size: 0.9375em;
    line-height: 1.4;
    max-inline-size: 17em;
    color: var(--muted);
  }
  .frame a {
    color: var(--accent);
    display: inline-block;
    min-block-size: 24px;
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
  .curve-figure figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em 1em;
    font-weight: 400;
  }
  @container (min-width: 54em) {
    .figures,
    .explore,
    .tables {
      grid-column: 1 / -1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .column-bar {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .column-bar,
    .touch {
      fill: CanvasText;
      stroke: CanvasText;
    }
    .roof line,
    .curve-path,
    .mark-line,
    .plot .axis {
      stroke: CanvasText;
    }
  }
  @media print {
    .explore .buttons,
    .figure-table summary,
    .slider {
      display: none;
    }
    .figure-table::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    figure {
      break-inside: avoid;
    }
  }
`;
