import { escapeJson } from '../escape.mjs';
import { sentence } from '../sentences.mjs';

// A message in the text of a row: its code and arguments, unless it brings a sentence that isn't in the catalogue.
// Nothing inside a string looks like this, because a quote inside a string is escaped.
const STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"';
const MESSAGE = new RegExp(`\\{"code":"[a-z0-9_]+","args":\\[(?:${STRING},?)*\\](?!,"message":)`, 'g');

// Many submissions have the same few mistakes. Long arguments are a student's own words, and seldom come again.
const MAX_KNOWN = 4096;
const MAX_LENGTH = 512;
const known = new Map();

function withSentence(start) {
  let text = known.get(start);
  if (text !== undefined) return text;
  text = `${start},"message":${escapeJson(JSON.stringify(sentence(JSON.parse(`${start}}`))))}`;
  if (known.size === MAX_KNOWN) known.clear();
  if (start.length <= MAX_LENGTH) known.set(start, text);
  return text;
}

/** The JSON text of a row in which each message has its sentence, without parsing the row. */
export const rowWithSentences = (row) => row.replace(MESSAGE, withSentence);
