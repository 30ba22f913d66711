import { createFormatter, type Catalogue, type Formatter } from '../../wasm/messages.mjs';
import type { AssetSource } from '../lesson/asset-source.js';

/** The catalogue's file for a language: "messages.json" is English. */
const fileOf = (name: string, lang: string): string => (/^en\b/.test(lang) ? `${name}.json` : `${name}.${lang}.json`);

/** A catalogue in a language, or in English if the build has no such translation. */
async function load(assets: AssetSource, name: string, lang: string): Promise<{ lang: string; catalogue: Catalogue }> {
  const translated = await assets.catalogue(fileOf(name, lang));
  if (translated) return { lang, catalogue: translated };
  const english = await assets.catalogue(fileOf(name, 'en'));
  if (!english) throw new Error(`${name}.json could not be loaded`);
  return { lang: 'en', catalogue: english };
}

/** Makes sentences of the core's messages, in a language; `lesson`: also of what is wrong with a lesson. */
export async function loadFormatter(assets: AssetSource, lang: string, lesson: boolean): Promise<Formatter> {
  const page = await load(assets, 'messages', lang);
  const more = lesson ? (await load(assets, 'messages.lesson', lang)).catalogue : {};
  return createFormatter({ ...page.catalogue, ...more }, page.lang);
}
