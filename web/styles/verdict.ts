import { css } from 'lit';

/** Buttons, the verdict, hints, the solution, the evidence. */
export const verdict = css`
  button,
  .file,
  select {
    box-sizing: border-box;
    min-block-size: 2.5em;
    padding: 0.4em 0.9em;
    border: 1px solid var(--rule);
    border-radius: 3px;
    background: transparent;
    color: var(--ink);
    font: inherit;
    font-family: var(--label);
    font-size: 0.9375em;
    line-height: 1.4;
    cursor: pointer;
  }
  select {
    max-inline-size: 100%;
    background: var(--surface);
  }
  button.plain,
  .file {
    display: inline-flex;
    align-items: center;
    gap: 0.35em;
    padding-inline: 0.35em;
    border-color: transparent;
    color: var(--accent);
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
    text-underline-offset: 0.2em;
  }
  button.check {
    padding-inline: 1.6em;
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.onward {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 600;
  }
  button:hover,
  .file:hover {
    text-decoration-color: currentColor;
  }
  button:focus-visible,
  select:focus-visible,
  summary:focus-visible,
  pre:focus-visible,
  textarea:focus-visible,
  .file:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .count {
    color: var(--muted);
  }
  .check-row,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4em 1em;
  }
  .check-row {
    margin-block-start: calc(-0.45 * var(--gap));
  }
  .ask {
    flex-basis: 100%;
    padding: 0.75em 1em;
    border-inline-start: 4px solid var(--caution);
    background: var(--caution-surface);
  }
  .ask p {
    margin-block-end: 0.4em;
  }
  .verdict {
    padding-inline-start: 1em;
    border-inline-start: 4px solid var(--wrong);
  }
  .verdict h4 {
    font-size: 1.0625em;
  }
  .verdict > h4 {
    color: var(--wrong);
  }
  .verdict.pass {
    border-color: var(--right);
  }
  .verdict.pass > h4 {
    color: var(--right);
  }
  .verdict.ungradable,
  .verdict.skipped {
    border-color: var(--caution);
  }
  .verdict.ungradable > h4,
  .verdict.skipped > h4 {
    color: var(--caution);
  }
  .verdict.stale {
    border-color: var(--rule);
    border-inline-start-style: dashed;
  }
  .verdict.stale > *:not(.stale-word) {
    color: var(--muted);
  }
  .verdict .sign {
    display: inline-block;
    min-inline-size: 1.2em;
  }
  .findings li {
    margin-block-start: 0.5em;
  }
  .sides {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5em;
    font-size: 0.9375em;
    color: var(--muted);
  }
  .sides .digits {
    color: var(--ink);
  }
  .second,
  .verdict .advice li {
    margin-block-start: 0.4em;
    font-size: 0.9375em;
    color: var(--muted);
  }
  .stale-word {
    font-style: italic;
  }
  .hints ol {
    list-style: decimal;
    padding-inline-start: 1.5em;
  }
  .hints li:focus {
    outline: none;
  }
  summary {
    display: inline-block;
    min-block-size: 24px;
    font-family: var(--label);
    font-size: 0.9375em;
    color: var(--accent);
    cursor: pointer;
  }
  summary::before {
    content: '▸';
    display: inline-block;
    inline-size: 1.1em;
  }
  details[open] > summary::before {
    content: '▾';
  }
  pre,
  .evidence textarea {
    margin-block: 0.6em 0;
    padding: 0.75em 0.9em;
    inline-size: 100%;
    border: 1px solid var(--rule);
    border-radius: 3px;
    background: var(--surface);
    color: inherit;
    font-family: var(--mono);
    font-size: 0.8125em;
    line-height: 1.6;
    white-space: pre-wrap;
    resize: vertical;
  }
`;
