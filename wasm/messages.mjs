// Makes sentences from the core's codes and arguments. The sentences are a catalogue's (core/messages.json, and its
// translations), by section and code; page, command line and tests format with this one module.

/** The forms of an entry: one text, or a text for each plural category. */
const formsOf = ({ text }) => (typeof text === 'string' ? { other: text } : text);

// A placeholder or a backtick; everything between them is text.
const PIECES = /\{(\w+)\}|`|[^{`]+|\{/g;

/**
 * A form as a list of pieces: a text, a placeholder's index in the arguments, or null where a code span begins or ends.
 */
function compileForm(form, names) {
  return [...form.matchAll(PIECES)].map(([piece, name]) => {
    if (piece === '`') return null;
    const index = name === undefined ? -1 : names.indexOf(name);
    return index < 0 ? piece : index;
  });
}

function compileEntry(entry) {
  const types = Object.entries(entry.args ?? {});
  const names = types.map(([name]) => name);
  const forms = Object.entries(formsOf(entry)).map(([category, form]) => [category, compileForm(form, names)]);
  return {
    forms: Object.fromEntries(forms),
    count: types.findIndex(([, type]) => type === 'count'),
    authored: types.map(([, type]) => type === 'authored'),
  };
}

function* codeSpans(authored) {
  let code = false;
  for (const text of authored.split('`')) {
    yield { code, text };
    code = !code;
  }
}

/** The parts of a compiled form with its arguments; adjacent texts of one kind are one part. */
function partsOf(pieces, args, authored) {
  const parts = [];
  let code = false;
  const add = (part) => {
    const last = parts.at(-1);
    if (last?.code === part.code) last.text += part.text;
    else if (part.text !== '') parts.push(part);
  };
  for (const piece of pieces) {
    if (piece === null) code = !code;
    else if (typeof piece === 'string') add({ code, text: piece });
    else if (authored[piece] && !code) for (const part of codeSpans(args[piece] ?? '')) add({ ...part });
    else add({ code, text: args[piece] ?? '' });
  }
  return parts;
}

/**
 * A code span as Markdown writes it: between more backticks than its text has in a row, so that no argument ends it.
 */
function fenced(text) {
  if (!text.includes('`')) return `\`${text}\``;
  const fence = '`'.repeat(Math.max(...text.match(/`+/g).map((run) => run.length)) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

// Without its sentence a message is its code and its arguments.
const unknown = (code, args) => (args.length > 0 ? `${code}: ${args.join(', ')}` : String(code));

// A page's `lang` may be anything.
function pluralsOf(lang) {
  try {
    return new Intl.PluralRules(lang);
  } catch {
    return new Intl.PluralRules('en');
  }
}

/**
 * A formatter for a catalogue in a language: `format({code, args})` gives the sentence as one line of text, with code
 * between backticks; `format.parts` gives it as [{code: whether it is code, text}] for a page, which needs no markup.
 * An unknown code gives the code and its arguments. A message with a sentence of its own (`message`) keeps it.
 *
 * An argument is inserted as text: it can't begin or end a code span. Only an argument of type `authored`, a lesson's
 * own words, has spans of its own.
 */
export function createFormatter(catalogue, lang = 'en') {
  const plurals = pluralsOf(lang);
  const entries = new Map();
  for (const section of Object.values(catalogue))
    for (const [code, entry] of Object.entries(section)) entries.set(code, entry);
  const compiled = new Map();

  function find(code) {
    let entry = compiled.get(code);
    if (!entry && entries.has(code)) compiled.set(code, (entry = compileEntry(entries.get(code))));
    return entry;
  }

  function formOf({ forms, count }, args) {
    return (count >= 0 && forms[plurals.select(Number(args[count]))]) || forms.other;
  }

  function parts({ code, args = [] }) {
    const entry = find(code);
    if (!entry) return [{ code: false, text: unknown(code, args) }];
    return partsOf(formOf(entry, args), args, entry.authored);
  }

  function format(given) {
    const entry = find(given.code);
    if (!entry) return unknown(given.code, given.args ?? []);
    return parts(given)
      .map(({ code, text }) => (code ? fenced(text) : text))
      .join('');
  }

  /** Whether the catalogue has a sentence for a code. */
  const has = (code) => entries.has(code);

  return Object.assign(format, { parts, has });
}

/** What is said of a problem while no catalogue is there. */
export const withoutCatalogue = ({ code, args = [] }, line = null) =>
  line === null ? unknown(code, args) : `line ${line}: ${code}`;
