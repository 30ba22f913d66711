// A made-up translation of the catalogue: every letter of a sentence has an accent, code and placeholders don't. A
// sentence that doesn't come from the catalogue is then seen by its plain letters.

const ACCENT = '\u0301';
const KEPT = /(`[^`]*`|\{\w+\})/;
const accented = (text) => text.replace(/[a-z]/gi, (letter) => `${letter}${ACCENT}`);

/** A sentence of the made-up language. */
export const madeUp = (text) =>
  text
    .split(KEPT)
    .map((piece, i) => (i % 2 === 1 ? piece : accented(piece)))
    .join('');

const eachForm = (text, change) =>
  typeof text === 'string'
    ? change(text)
    : Object.fromEntries(Object.entries(text).map(([category, form]) => [category, change(form)]));

/** The catalogue in the made-up language. */
export const madeUpCatalogue = (catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([section, entries]) => [
      section,
      Object.fromEntries(
        Object.entries(entries).map(([code, entry]) => [code, { ...entry, text: eachForm(entry.text, madeUp) }]),
      ),
    ]),
  );

/** The plain words of a formatted message, outside code: what a translation doesn't reach. */
export const untranslated = (parts) =>
  parts.filter(({ code }) => !code).flatMap(({ text }) => text.match(/[a-z]+(?!\u0301)\b/gi) ?? []);
