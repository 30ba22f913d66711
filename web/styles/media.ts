import { css } from 'lit';

/** Paper, forced colours, little motion. */
export const media = css`
  @media (prefers-reduced-motion: reduce) {
    .share {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .editor textarea {
      color: CanvasText;
      background: transparent;
    }
    .share,
    .on-line,
    .point {
      fill: CanvasText;
    }
    .track {
      fill: Canvas;
    }
    .text {
      forced-color-adjust: none;
    }
    .mark {
      text-decoration-color: CanvasText;
    }
    .stages button:not([aria-current]) {
      border-color: Canvas;
    }
    .ideal,
    .axis,
    .gap {
      stroke: CanvasText;
    }
    svg text {
      fill: CanvasText !important;
    }
    .row.error {
      outline: 1px solid Mark;
    }
    .paper:focus-within {
      outline: 2px solid Highlight;
    }
    .note .sign {
      border: 1px solid;
    }
  }
  @media print {
    .check-row,
    .foot,
    .stages button:not([aria-current], .passed),
    .evidence .buttons,
    .before {
      display: none;
    }
    .case-choice select {
      appearance: none;
      border: 0;
      padding: 0;
    }
    .frame {
      --ink: #000;
      --muted: #444;
      --rule: #999;
      --surface: transparent;
      --accent: #234;
      --caution-surface: transparent;
    }
    .bar,
    .note,
    .verdict {
      print-color-adjust: exact;
    }
    tr,
    .note,
    .verdict li,
    .left-out,
    .ideal-line {
      break-inside: avoid;
    }
    .mirror {
      min-block-size: 0;
      padding-block-end: 0.6em;
    }
  }
`;
