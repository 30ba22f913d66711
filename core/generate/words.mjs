// The page's words, web/text/page-words.json, as TypeScript: a number and typed arguments per word, and the words in two
// modules. `first` is what a page may show until the formatter is there, as plain texts; `later` is the rest, as a catalogue.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PLACEHOLDER = /\{(\w+)\}/g;
const TYPES = ['text', 'count'];

const camelCase = (code) => code.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const formsOf = ({ text }) => (typeof text === 'string' ? [text] : Object.values(text));

/** What is wrong with an entry; null if nothing is. */
function faultOf(section, { args = {}, text }) {
  const forms = formsOf({ text });
  const used = forms.flatMap((form) => [...form.matchAll(PLACEHOLDER)].map(([, name]) => name));
  if (used.some((name) => !(name in args))) return 'a placeholder that is no argument';
  if (Object.values(args).some((type) => !TYPES.includes(type)))
    return `an argument that is none of ${TYPES.join(', ')}`;
  // Words are plain text: what shows them reads no markup.
  if (forms.some((form) => form.includes('`'))) return 'a backtick';
  if (section === 'first' && typeof text !== 'string') return 'plural forms, which need the formatter';
  return null;
}

function checked(words) {
  const codes = Object.values(words).flatMap((section) => Object.keys(section));
  const twice = codes.find((code, i) => codes.indexOf(code) !== i);
  if (twice) throw new Error(`page-words.json: ${twice} is there twice`);
  for (const [section, entries] of Object.entries(words))
    for (const [code, entry] of Object.entries(entries)) {
      const fault = faultOf(section, entry);
      if (fault) throw new Error(`page-words.json: ${code} has ${fault}`);
    }
  return words;
}

/** `{0}` in place of the name of the first argument. */
const numbered = ({ args = {}, text }) =>
  text.replace(PLACEHOLDER, (_, name) => `{${Object.keys(args).indexOf(name)}}`);

const HEAD = '// Generated from web/text/page-words.json.\n\n';

function wordModule(all) {
  const members = all.map(([code, entry]) => `  /** ${formsOf(entry).at(-1)} */\n  ${camelCase(code)},\n`);
  const rows = all.map(([code, { args = {} }]) => {
    const names = Object.entries(args).map(
      ([name, type]) => `${name}: ${type === 'count' ? 'number' : 'string | number'}`,
    );
    return `  [Word.${camelCase(code)}]: [${names.join(', ')}];\n`;
  });
  return `${HEAD}/** The page's words by number. */\nexport const enum Word {\n${members.join('')}}\n
/** The arguments of each word. */\nexport interface WordArguments {\n${rows.join('')}}\n`;
}

const constant = (name, type, value) => `${HEAD}export const ${name}: ${type} = ${JSON.stringify(value)};\n`;

/** The modules by name. */
export function wordModules(words) {
  const { first, later } = checked(words);
  const catalogue = "Record<string, import('../../../wasm/messages.mjs').CatalogueEntry>";
  return {
    'word.ts': wordModule([...Object.entries(first), ...Object.entries(later)]),
    'first-words.ts': constant('FIRST_WORDS', 'readonly string[]', Object.values(first).map(numbered)),
    'later-words.ts':
      constant('LATER_WORDS', catalogue, later) +
      `\n/** The codes of the first words, by number. */\nexport const FIRST_CODES: readonly string[] = ${JSON.stringify(Object.keys(first))};\n`,
  };
}

/** Writes the modules of the folder `web` that have changed. */
export function writeWords(web) {
  const folder = join(web, 'text', 'generated');
  mkdirSync(folder, { recursive: true });
  const words = JSON.parse(readFileSync(join(web, 'text', 'page-words.json'), 'utf8'));
  for (const [name, text] of Object.entries(wordModules(words))) {
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
