import { createFormatter, type Catalogue, type Formatter } from '../../wasm/messages.mjs';
import type { AssetSource } from '../lesson/asset-source.js';

/** The English catalogue also lists the languages that the build has translations for. */
type English = Catalogue & { languages?: string[] };

/** A catalogue in a language, or in English if the build has no such translation. */
async function load(assets: AssetSource, name: string, lang: string): Promise<{ lang: string; catalogue: Catalogue }> {
  const english: English | null = await assets.catalogue(`${name}.json`);
  if (!english) throw new Error(`${name}.json could not be loaded`);
  const { languages = [], ...catalogue } = english;
  if (/^en\b/.test(lang) || !languages.includes(lang)) return { lang: 'en', catalogue };
  const translated = await assets.catalogue(`${name}.${lang}.json`);
  return translated ? { lang, catalogue: translated } : { lang: 'en', catalogue };
}

/** Makes sentences of the core's messages, in a language; `lesson`: also of what is wrong with a lesson. */
export async function loadFormatter(assets: AssetSource, lang: string, lesson: boolean): Promise<Formatter> {
  const page = await load(assets, 'messages', lang);
  const more = lesson ? (await load(assets, 'messages.lesson', lang)).catalogue : {};
  return createFormatter({ ...page.catalogue, ...more }, page.lang);
}
