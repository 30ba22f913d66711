export type Scheme = 'light' | 'dark';

/** The channel sum of a colour as `getComputedStyle` writes it, or null for one that lets what is behind it through. */
function lightness(color: string): number | null {
  const channels = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!color.startsWith('rgb') || channels.length < 3 || (channels[3] ?? 1) < 0.5) return null;
  return 0.299 * channels[0]! + 0.587 * channels[1]! + 0.114 * channels[2]!;
}

function parent(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Dark or light, by what the element really stands on: the first opaque background above it, else the page's colour scheme. */
export function schemeAround(element: Element): Scheme {
  for (let at: Element | null = element; at; at = parent(at)) {
    const light = lightness(getComputedStyle(at).backgroundColor);
    if (light !== null) return light < 128 ? 'dark' : 'light';
  }
  const scheme = getComputedStyle(element).colorScheme;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return scheme.includes('dark') && (dark || !scheme.includes('light')) ? 'dark' : 'light';
}

/** Calls `changed` whenever the page around may have changed its theme; gives back the function that stops it. */
export function watchScheme(changed: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const pages = new MutationObserver(changed);
  const watched = {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme', 'data-md-color-scheme', 'data-bs-theme', 'data-mode', 'theme'],
  };
  for (const page of [document.documentElement, document.body]) pages.observe(page, watched);
  media.addEventListener('change', changed);
  window.addEventListener('load', changed);
  document.addEventListener('transitionend', changed);
  return () => {
    pages.disconnect();
    media.removeEventListener('change', changed);
    window.removeEventListener('load', changed);
    document.removeEventListener('transitionend', changed);
  };
}
