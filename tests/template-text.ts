/** The text of a lit template with its values in place, without a DOM: for unit tests. White space is collapsed. */
export function templateText(value: unknown): string {
  return plain(value).replace(/\s+/g, ' ').trim();
}

interface Template {
  /** Missing in what a directive returns. */
  strings?: readonly string[];
  values: readonly unknown[];
}

function plain(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'symbol' || typeof value === 'function') return '';
  if (Array.isArray(value)) return value.map(plain).join('');
  if (typeof value !== 'object') return String(value);
  const { strings, values } = value as Template;
  if (!strings) return plain(values);
  return strings.map((text, i) => text + plain(values[i])).join('');
}
