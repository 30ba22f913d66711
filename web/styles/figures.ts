import { css } from 'lit';

/** Pictures: bars, rooflines, curves. */
export const figures = css`
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
  .curve-figure figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em 1em;
    font-weight: 400;
  }
  @container (min-width: 54em) {
    .figures {
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
    .figure-table summary {
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
