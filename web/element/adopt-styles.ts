import type { CSSResult } from 'lit';

/** Adopts the style sheets loaded so far, in the order in which they build on each other. */
export function adoptStyles(root: ShadowRoot, sheets: (CSSResult | undefined)[]): void {
  const styles = sheets.flatMap((style) => style?.styleSheet ?? []);
  if (styles.length > root.adoptedStyleSheets.length) root.adoptedStyleSheets = styles;
}
