import { css } from 'lit';

/**
 * What a page may set on the element, each with what it is for:
 *
 *   --tsa-font        text: the page's own font unless set
 *   --tsa-font-label  small labels and buttons: as the text unless set
 *   --tsa-font-mono   the sheet and formulas
 *   --tsa-background  behind everything: transparent unless set
 *   --tsa-surface     behind the sheet
 *   --tsa-ink --tsa-muted --tsa-rule          text, secondary text, hairlines
 *   --tsa-accent --tsa-on-accent              the one accent, and text upon it
 *   --tsa-caution --tsa-caution-surface       the ink and the ground of a caution
 *   --tsa-wrong --tsa-right                   verdicts
 *   --tsa-gap         the space between the pieces: 1.75em unless set
 *
 * Parts: frame head stages task given sheet text problems check-row check verdict hints solution evidence ledger left-out
 * rate drawing results note caution failure foot.
 */
export const tokens = css`
  :host {
    display: block;
    container-type: inline-size;
    background: var(--tsa-background, transparent);
  }
  :host([hidden]) {
    display: none;
  }
  .frame {
    --ink: var(--tsa-ink, #1b1c20);
    --muted: var(--tsa-muted, #5c5f68);
    --rule: var(--tsa-rule, #d8d4ca);
    --surface: var(--tsa-surface, #fffefb);
    --accent: var(--tsa-accent, #1c5d89);
    --on-accent: var(--tsa-on-accent, #ffffff);
    --tint: color-mix(in srgb, var(--accent) 13%, transparent);
    --caution: var(--tsa-caution, #7d4e00);
    --caution-surface: var(--tsa-caution-surface, #fdf2d8);
    --wrong: var(--tsa-wrong, #9b2c26);
    --right: var(--tsa-right, #246344);
    --label: var(--tsa-font-label, inherit);
    --mono: var(
      --tsa-font-mono,
      ui-monospace,
      'SF Mono',
      'Cascadia Mono',
      Menlo,
      Consolas,
      'DejaVu Sans Mono',
      monospace
    );
    --gap: var(--tsa-gap, 1.75em);
    color-scheme: light;
    color: var(--ink);
    font-family: var(--tsa-font, inherit);
    line-height: 1.5;
    text-align: start;
    font-variant-numeric: lining-nums tabular-nums;
    overflow-wrap: break-word;
  }
  .frame.dark {
    --ink: var(--tsa-ink, #e8e6e0);
    --muted: var(--tsa-muted, #a6a8af);
    --rule: var(--tsa-rule, #3a3c43);
    --surface: var(--tsa-surface, #1d1e22);
    --accent: var(--tsa-accent, #8abde2);
    --on-accent: var(--tsa-on-accent, #10141a);
    --caution: var(--tsa-caution, #f0c068);
    --caution-surface: var(--tsa-caution-surface, #2d2513);
    --wrong: var(--tsa-wrong, #f19d92);
    --right: var(--tsa-right, #8bcba6);
    color-scheme: dark;
  }
`;
