import { css } from 'lit';

/** The text field and the mirror behind it. Whatever sets type is on both, or on what holds both. */
export const sheet = css`
  .paper {
    margin-block-start: 0.4em;
    border: 1px solid var(--rule);
    border-radius: 3px;
    background: var(--surface);
  }
  .paper:focus-within {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  .editor {
    --no: 2em;
    --value: 6.2em;
    position: relative;
    font-family: var(--mono);
    font-size: 0.765em;
    font-variant-ligatures: none;
    font-kerning: none;
    line-height: 1.85em;
    letter-spacing: 0;
    word-spacing: 0;
    text-align: left;
    text-indent: 0;
    text-transform: none;
    tab-size: 4;
    hyphens: none;
  }
  .mirror {
    padding-block: 0.6em 2.45em;
    min-block-size: 13em;
  }
  .row {
    position: relative;
  }
  .text {
    display: block;
    min-block-size: 1.85em;
    color: transparent;
    user-select: none;
  }
  .text,
  .editor textarea {
    padding-inline: calc(var(--no) + 0.5em) calc(var(--value) + 1.1em);
    white-space: pre-wrap;
    overflow-wrap: break-word;
    word-break: normal;
  }
  .editor textarea {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding-block: 0.6em;
    border: 0;
    border-radius: 0;
    outline: none;
    overflow: hidden;
    resize: none;
    color: inherit;
    caret-color: var(--accent);
    background: transparent;
    font: inherit;
    font-variant-ligatures: inherit;
    font-kerning: inherit;
    line-height: inherit;
    letter-spacing: inherit;
    word-spacing: inherit;
    text-align: inherit;
    text-indent: inherit;
    tab-size: inherit;
    forced-color-adjust: none;
  }
  .no,
  .value {
    position: absolute;
    inset-block-start: 0;
    font-family: var(--label);
    font-variant-numeric: lining-nums tabular-nums;
    text-align: right;
  }
  .no {
    left: 0;
    inline-size: var(--no);
    font-size: 0.9em;
    color: var(--muted);
    opacity: 0.8;
  }
  .value {
    right: 0.75em;
    white-space: nowrap;
    font-size: 0.92em;
    color: var(--muted);
  }
  .value .longest {
    display: none;
  }
  .value .digits {
    color: var(--ink);
  }
  .row.error {
    background: color-mix(in srgb, var(--wrong) 8%, transparent);
    box-shadow: inset 3px 0 var(--wrong);
  }
  .row.advice {
    box-shadow: inset 3px 0 var(--caution);
  }
  .state.error,
  .state.unreadable,
  .row.error .no {
    color: var(--wrong);
    opacity: 1;
  }
  .state.refuses {
    color: var(--caution);
  }
  .mark {
    text-decoration: underline wavy var(--wrong) 1px;
    text-decoration-skip-ink: none;
    text-underline-offset: 0.25em;
  }
  .mark.advice {
    text-decoration: underline dotted var(--caution) 2px;
  }
  .problems {
    font-size: 0.9375em;
    line-height: 1.4;
  }
  .problems li {
    padding: 0.55em 0.85em;
    border-block-start: 1px solid var(--rule);
    color: var(--wrong);
  }
  .problems li.advice {
    color: var(--caution);
  }
  .line-link {
    all: unset;
    font-family: var(--label);
    font-size: 0.9375em;
    font-weight: 600;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    min-block-size: 24px;
  }
  @container (max-width: 30em) {
    .editor {
      --no: 1.4em;
      --value: 3.6em;
      font-size: 0.75em;
    }
    .value {
      right: 0.4em;
    }
    .value :is(.long, .huge) {
      display: none;
    }
  }
`;
