/** The WCAG 2 contrast ratio of two colours, written as computed styles are. */
export function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color) {
  const [r, g, b] = color
    .match(/[\d.]+/g)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A computed style of an element in the widget. */
export const styleOf = (host, selector, name) =>
  host.evaluate((element, [at, of]) => getComputedStyle(element.shadowRoot.querySelector(at))[of], [selector, name]);
