import { css } from 'lit';

/** The drawing of the ideal line, and notes. */
export const rate = css`
  section.rate {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75em 3.25em;
  }
  .ideal-line {
    display: block;
    inline-size: 100%;
    block-size: 13.5em;
    overflow: visible;
    direction: ltr;
    font-family: var(--label);
  }
  .ideal-line text {
    font-size: 0.8125em;
    fill: var(--muted);
  }
  .ideal-line .supplied-word {
    fill: var(--ink);
    font-weight: 600;
  }
  .end {
    text-anchor: end;
  }
  .middle {
    text-anchor: middle;
  }
  .axis {
    stroke: var(--rule);
  }
  .ideal {
    stroke: var(--accent);
    stroke-width: 2;
  }
  .drop {
    stroke: var(--rule);
    stroke-dasharray: 2 4;
  }
  .gap {
    stroke: var(--muted);
    stroke-width: 1.5;
    stroke-dasharray: 4 4;
  }
  .on-line {
    fill: var(--accent);
  }
  .point {
    fill: var(--ink);
  }
  .above .gap {
    stroke: var(--caution);
  }
  .above .point {
    fill: var(--caution);
  }
  .above .supplied-word {
    fill: var(--caution);
  }
  .note {
    margin-block: 0.75em 0.25em;
    padding: 0.8em 1em;
    border-inline-start: 4px solid var(--accent);
    background: var(--tint);
  }
  .note.caution {
    border-color: var(--caution);
    background: var(--caution-surface);
  }
  .note p + p {
    margin-block-start: 0.3em;
  }
  .caution strong {
    color: var(--caution);
  }
  .note .sign {
    display: inline-block;
    inline-size: 1.4em;
    block-size: 1.4em;
    line-height: 1.4em;
    margin-inline-end: 0.5em;
    border-radius: 50%;
    text-align: center;
    font-family: var(--label);
    font-size: 0.875em;
    color: var(--on-accent);
    background: var(--accent);
  }
  .note.caution .sign {
    color: var(--caution-surface);
    background: var(--caution);
  }
  .note li {
    padding-inline-start: 1.1em;
    text-indent: -1.1em;
  }
  .note li::before {
    content: '–';
    display: inline-block;
    inline-size: 1.1em;
    text-indent: 0;
  }
  .notes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(19em, 100%), 1fr));
    gap: 0 1.5em;
  }
  .note.info {
    font-size: 0.9375em;
    background: none;
    padding-block: 0.2em;
  }
  @container (min-width: 54em) {
    section.rate {
      grid-column: 1 / -1;
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    }
    .ideal-line {
      block-size: 100%;
      min-block-size: 15em;
      max-block-size: 20em;
    }
  }
`;
