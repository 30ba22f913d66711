export type Scheme = 'light' | 'dark';

/** The luma (0 to 255, BT.601) of a colour as `getComputedStyle` prints it; null if it is mostly transparent. */
export function luma(color: string): number | null {
  const channels = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!color.startsWith('rgb') || channels.length < 3 || (channels[3] ?? 1) < 0.5) return null;
  return 0.299 * channels[0]! + 0.587 * channels[1]! + 0.114 * channels[2]!;
}

/** The element and its ancestors, out of shadow roots, too. */
function* ancestry(element: Element): Generator<Element> {
  for (let at: Element | null = element; at;) {
    yield at;
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
}

/** The scheme of the element's surroundings: of the first opaque background, else the page's own colour scheme. */
export function schemeAround(element: Element): Scheme {
  for (const at of ancestry(element)) {
    const light = luma(getComputedStyle(at).backgroundColor);
    if (light !== null) return light < 128 ? 'dark' : 'light';
  }
  const scheme = getComputedStyle(element).colorScheme;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return scheme.includes('dark') && (dark || !scheme.includes('light')) ? 'dark' : 'light';
}

/** Calls `changed` whenever the theme of the page around may have changed; returns a function that stops it. */
export function watchScheme(element: Element, changed: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const pages = new MutationObserver(changed);
  const watched = {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme', 'data-md-color-scheme', 'data-bs-theme', 'data-mode', 'theme'],
  };
  // Only a background that the element is on can change the scheme.
  const transitioned = ({ propertyName, target }: TransitionEvent): void => {
    if (propertyName === 'background-color' && [...ancestry(element)].includes(target as Element)) changed();
  };
  for (const page of [document.documentElement, document.body]) pages.observe(page, watched);
  media.addEventListener('change', changed);
  window.addEventListener('load', changed);
  document.addEventListener('transitionend', transitioned);
  return () => {
    pages.disconnect();
    media.removeEventListener('change', changed);
    window.removeEventListener('load', changed);
    document.removeEventListener('transitionend', transitioned);
  };
}
