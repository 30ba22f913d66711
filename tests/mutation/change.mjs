// A change to a text is {at, before, after}.

export const applied = (text, { at, before, after }) => text.slice(0, at) + after + text.slice(at + before.length);

export const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/** The line of code that a change is in, before and after, without its indent. */
export function shown(text, change) {
  const from = text.lastIndexOf('\n', change.at) + 1;
  const changed = applied(text, change);
  const line = (whole) => whole.slice(from, (whole.indexOf('\n', change.at) + 1 || whole.length + 1) - 1).trim();
  return [line(text), line(changed)];
}
