import { css } from 'lit';

/** The sheet of paper: head, task, two columns where there is room. */
export const frame = css`
  *,
  *::before {
    box-sizing: border-box;
  }
  h2,
  h3,
  h4,
  h5,
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  code,
  pre {
    font-family: var(--mono);
    font-size: 0.875em;
  }
  code {
    unicode-bidi: isolate;
  }
  .kicker {
    font-family: var(--label);
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1.4;
    color: var(--muted);
    letter-spacing: 0.01em;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 0.25em 1.5em;
    border-block-end: 1px solid var(--rule);
  }
  .head h2 {
    font-size: 1.0625em;
    font-weight: 700;
    padding-block: 0.5em;
  }
  .stages ol {
    display: flex;
    font-family: var(--label);
    font-size: 0.9375em;
  }
  .stages button {
    all: unset;
    box-sizing: border-box;
    min-inline-size: 2.75em;
    padding: 0.6em 0.75em;
    text-align: center;
    line-height: 1.4;
    color: var(--muted);
    cursor: pointer;
    border-block-end: 3px solid transparent;
    margin-block-end: -1px;
    min-block-size: 0;
  }
  .stages button[aria-current] {
    color: var(--ink);
    font-weight: 600;
    border-block-end-color: var(--accent);
  }
  .stages button:hover {
    color: var(--ink);
  }
  .stages .passed {
    color: var(--right);
  }
  .tick {
    padding-inline-start: 0.3em;
  }
  .task {
    max-inline-size: 40em;
  }
  .task h3 {
    font-size: 1.5em;
    line-height: 1.25;
    font-weight: 700;
    text-wrap: balance;
    margin-block-end: 0.3em;
  }
  .task h3:focus {
    outline: none;
  }
  .ordinal {
    font-weight: 400;
    color: var(--muted);
  }
  .task p + p {
    margin-block-start: 0.5em;
  }
  .before {
    margin-block-start: 0.75em;
    font-size: 0.9375em;
  }
  .before p,
  .before li {
    color: var(--muted);
    margin-block-start: 0.35em;
  }
  .before li {
    padding-inline-start: 1.1em;
    text-indent: -1.1em;
  }
  .before li::before {
    content: '–';
    display: inline-block;
    inline-size: 1.1em;
    text-indent: 0;
  }
  .given-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25em 1.5em;
    margin-block-end: 0.35em;
  }
  .case-choice {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-inline-size: 0;
  }
  .given dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(19em, 100%), 1fr));
    gap: 0.25em 2.25em;
  }
  .given dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 1em;
    line-height: 1.35;
  }
  .given dt {
    display: flex;
    flex: 1 1 0;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.75em;
    min-inline-size: min-content;
  }
  .given dt code {
    font-size: 0.8125em;
    color: var(--accent);
  }
  .given dt > span {
    font-family: var(--label);
    font-size: 0.8125em;
    color: var(--muted);
  }
  .given dd {
    margin-inline-start: auto;
    font-size: 0.9375em;
  }
  .work {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap) 3.25em;
    padding-block-start: var(--gap);
  }
  .column {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
    align-content: start;
  }
  .foot {
    margin-block-start: calc(1.5 * var(--gap));
    padding-block: 0.75em;
    border-block-start: 1px solid var(--rule);
    font-size: 0.9375em;
  }
  .failure {
    margin-block-start: var(--gap);
    padding: 0.75em 1em;
    border-inline-start: 4px solid var(--wrong);
    background: color-mix(in srgb, var(--wrong) 9%, transparent);
  }
  .failure p {
    margin-block-end: 0.4em;
    white-space: pre-line;
  }
  @container (max-width: 30em) {
    .given dt > span {
      display: none;
    }
  }
  @container (min-width: 54em) {
    .work {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    }
    .task h3 {
      font-size: 1.75em;
    }
  }
`;
