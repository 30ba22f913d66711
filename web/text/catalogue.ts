import { createFormatter, type Catalogue, type CatalogueEntry, type Formatter } from '../../wasm/messages.mjs';
import type { AssetSource } from '../lesson/asset-source.js';
import { FIRST_WORDS } from './generated/first-words.js';
import { FIRST_CODES, LATER_WORDS } from './generated/later-words.js';
import type { WordFormatter } from './words.js';

/** The English catalogue also lists the languages that the build has translations for. */
type English = Catalogue & { languages?: string[] };

/** Everything that the page says in a language: the core's messages, and its own words. */
export interface Sentences {
  messages: Formatter;
  words: WordFormatter;
}

const CODES = [...FIRST_CODES, ...Object.keys(LATER_WORDS)];

/** The page's words in a language: English ones where the translation has none. */
export function wordFormatter(translation: Record<string, CatalogueEntry> = {}, lang = 'en'): WordFormatter {
  // The first words have numbers for arguments.
  const english = (code: string, i: number): CatalogueEntry =>
    LATER_WORDS[code] ?? { args: { 0: 'text', 1: 'text' }, text: FIRST_WORDS[i]! };
  const page = Object.fromEntries(CODES.map((code, i) => [code, translation[code] ?? english(code, i)]));
  const format = createFormatter({ page }, lang);
  return (word, args) => format({ code: CODES[word]!, args: args.map(String) });
}

/** The page's words in English. */
export const words = wordFormatter();

/** A catalogue in a language, or in English if the build has no such translation. */
async function load(assets: AssetSource, name: string, lang: string): Promise<{ lang: string; catalogue: Catalogue }> {
  const english: English | null = await assets.catalogue(`${name}.json`);
  if (!english) throw new Error(`${name}.json could not be loaded`);
  const { languages = [], ...catalogue } = english;
  if (/^en\b/.test(lang) || !languages.includes(lang)) return { lang: 'en', catalogue };
  const translated = await assets.catalogue(`${name}.${lang}.json`);
  return translated ? { lang, catalogue: translated } : { lang: 'en', catalogue };
}

/** Loads the sentences of a language; `lesson`: also those about what is wrong with a lesson. */
export async function loadSentences(assets: AssetSource, lang: string, lesson: boolean): Promise<Sentences> {
  const found = await load(assets, 'messages', lang);
  const more = lesson ? (await load(assets, 'messages.lesson', lang)).catalogue : {};
  const { page, ...core } = found.catalogue;
  return {
    messages: createFormatter({ ...core, ...more }, found.lang),
    words: page ? wordFormatter(page, found.lang) : words,
  };
}
