// What is built from the contracts beside the C++: the catalogues that a page and the command line read, and the types
// of the engine's answers.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { answerTypes } from './answers.mjs';

const core = fileURLToPath(new URL('..', import.meta.url));

/** The sections that a page reads after its first ledger; the others only when a lesson is refused, or by `lint`. */
const PAGE = ['sheet', 'grade', 'request', 'page'];
const LESSON = ['lesson', 'lint'];

/** "messages.json", or "messages.de.json". */
const CATALOGUE = /^messages(\.[A-Za-z-]+)?\.json$/;

const sectionsOf = (catalogue, names) =>
  Object.fromEntries(names.filter((name) => name in catalogue).map((name) => [name, catalogue[name]]));

/** The English catalogues list the languages of the others, so that a page asks for no file that isn't there. */
async function writeCatalogue(name, languages, out) {
  const catalogue = JSON.parse(await readFile(join(core, name), 'utf8'));
  const [, lang = ''] = CATALOGUE.exec(name);
  const list = lang === '' && languages.length > 0 ? { languages } : {};
  const write = (file, sections) =>
    writeFile(join(out, `${file}${lang}.json`), JSON.stringify({ ...list, ...sectionsOf(catalogue, sections) }));
  await Promise.all([write('messages', PAGE), write('messages.lesson', LESSON)]);
}

/** messages.json, messages.lesson.json, their translations, and answers.d.ts, into `out`. */
export async function writeContracts(out) {
  const names = (await readdir(core)).filter((name) => CATALOGUE.test(name));
  const languages = names.map((name) => CATALOGUE.exec(name)[1]?.slice(1)).filter(Boolean);
  await Promise.all(names.map((name) => writeCatalogue(name, languages, out)));
  const schema = JSON.parse(await readFile(join(core, 'api', 'answers.schema.json'), 'utf8'));
  await writeFile(join(out, 'answers.d.ts'), answerTypes(schema));
}
