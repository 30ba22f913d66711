import type { CSSResult } from 'lit';

/** Puts on the styles that are there by now, in the order in which they build on each other. */
export function dress(root: ShadowRoot, parts: (CSSResult | undefined)[]): void {
  const styles = parts.flatMap((style) => style?.styleSheet ?? []);
  if (styles.length > root.adoptedStyleSheets.length) root.adoptedStyleSheets = styles;
}
