// The page in a made-up language: a plain letter that isn't the lesson's or the student's own is a word that no translation
// reaches.
import { readFile } from 'node:fs/promises';
import { madeUpCatalogue } from '../made-up-language.mjs';
import { expect, test } from './fixtures.mjs';
import { dist, hostPage } from './host-page.mjs';
import { allowErrors } from './page-errors.mjs';
import { hold, sheetOf } from './widget.mjs';

const MADE_UP = 'qaa';
const json = async (path) => JSON.parse(await readFile(path, 'utf8'));
const web = (path) => new URL(`../../web/${path}`, import.meta.url);

/** The catalogues of a build that has the made-up language. */
async function catalogues() {
  const { first, later } = await json(web('text/page-words.json'));
  const files = {};
  for (const name of ['messages', 'messages.lesson']) {
    const english = await json(`${dist}/${name}.json`);
    files[`${name}.json`] = { ...english, languages: [MADE_UP] };
    const page = name === 'messages' ? { page: { ...first, ...later } } : {};
    files[`${name}.${MADE_UP}.json`] = madeUpCatalogue({ ...english, ...page });
  }
  return files;
}

/** Units in messages: the core inserts them as arguments. */
const UNITS = ['bytes', 'seconds'];

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** All texts of a JSON value, their paragraphs, and what is between their backticks and around them. */
function* textsIn(value) {
  if (typeof value === 'string') yield* [value, ...value.split(/\n{2,}/), ...value.split(/\n{2,}|`/)].map(oneLine);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      yield key;
      yield* textsIn(one);
    }
}

/** What the page shows, says or names: texts and labels, without code, sheets and formulas. */
const textsOf = (host) =>
  host.evaluate((element) => {
    // Bars are named by the ends of the lesson's labels.
    const NOT_WORDS = 'style, code, pre, textarea, .sign, .text, .digits, .unit, .also, .term, .ladders, .bars';
    const LABELS = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt', 'placeholder'];
    const texts = [];
    for (const one of element.shadowRoot.querySelectorAll('*')) {
      texts.push(...LABELS.map((name) => one.getAttribute(name) ?? ''));
      if (one.closest(NOT_WORDS)) continue;
      for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent);
    }
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

/** Takes whole words and sentences out of a text. */
function without(text, own) {
  for (const one of own) {
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) {
      const before = text[at - 1] ?? '';
      const after = text[at + one.length] ?? '';
      if (!/[\p{L}\u0301]/u.test(before) && !/[\p{L}\u0301]/u.test(after))
        text = `${text.slice(0, at)} ${text.slice(at + one.length)}`;
    }
  }
  // A number with its unit.
  return text.replace(/\d[\d.,\u202f]* ?[A-Za-z/]+(\^\d)?/g, ' ');
}

const it = test.extend({
  /** Opens a lesson in the made-up language; `untranslated` gives the texts with plain letters. */
  openMadeUp: async ({ page, serveHost }, use) =>
    use(async (lesson, prepare) => {
      const files = await catalogues();
      await page.route('**/messages*.json', (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1);
        return name in files ? route.fulfill({ json: files[name] }) : route.fulfill({ status: 404 });
      });
      await prepare?.(page);
      const body = `<tpu-systems-audit lang="${MADE_UP}" lesson="${lesson}"></tpu-systems-audit>`;
      await page.goto(`${await serveHost({ '/page': hostPage({ body }) })}page`);
      const host = page.locator('tpu-systems-audit');
      const path = web(`lessons/${lesson}/lesson.json`);
      const words = await json(path).catch(() => ({}));
      const own = [...new Set(textsIn(words))].filter((text) => /[a-z]/i.test(text));
      own.push(`${words.id}.json`, ...UNITS);
      own.sort((a, b) => b.length - a.length);
      const untranslated = async () =>
        (await textsOf(host)).filter((text) => /[a-z](?!\u0301)/i.test(without(text.trim(), own)));
      return { page, host, untranslated };
    }),
});

const press = async (host, selector) => host.locator(selector).first().click();

for (const lesson of ['tpu-systems-audit', 'tpu-03']) {
  it(`every word of ${lesson} is translated: start, error, failed and passed checks, hints, questions`, async ({
    openMadeUp,
  }) => {
    const { host, untranslated } = await openMadeUp(lesson);
    const state = async (name, ready) => {
      await host.locator(ready).first().waitFor();
      await expect.poll(untranslated, { message: name, timeout: 5000 }).toEqual([]);
    };
    await host.locator('.foot').waitFor();
    await state('at the start', '.check');

    const sheet = host.locator('#sheet');
    const starter = await sheet.inputValue();
    await sheet.fill(`${starter}\nbad = (1 +\nworse = bad + unknown\nmore = 1 B + 1 s`);
    await state('errors', '.problems li');
    await sheet.fill(sheetOf(lesson, 'solution').replaceAll(' = ', ' = ('));
    await press(host, '.check');
    await state('a check that is impossible', '.verdict.ungradable');

    await sheet.fill(starter);
    await press(host, '.check');
    await state('a failed check', '.verdict.fail, .verdict.ungradable');
    await sheet.fill(`${starter}\n`);
    await state('a verdict about an earlier sheet', '.stale-word');

    await press(host, '.check-row .plain');
    await state('a hint', '.hints li');
    await press(host, '.check-row .plain');
    await press(host, '#show-solution');
    await state('the question before the solution', '.ask');
    await press(host, '.ask button:not(.plain)');
    await state('the solution', '.solution');
    await press(host, '#start-over');
    await state('the question before starting over', '.ask');
    await press(host, '.ask .plain');

    await sheet.fill(sheetOf(lesson, 'solution'));
    const stages = await host.locator('.stages button').count();
    let evidence = 0;
    for (let stage = 1; stage <= stages; stage += 1) {
      await host
        .locator('.stages button')
        .nth(stage - 1)
        .click();
      await press(host, '.check');
      await state(`stage ${stage} passed`, '.verdict.pass');
      evidence += await host.locator('.evidence').count();
    }
    expect(evidence > 0).toBe(lesson === 'tpu-systems-audit');
    await sheet.fill('x = 1 B\n');
    await press(host, '.check');
    await state('all stages failed', '.verdict:not(.pass)');
  });

  it(`every word of ${lesson} is translated while exploring`, async ({ openMadeUp }) => {
    const { host, untranslated } = await openMadeUp(lesson);
    await host.locator('.foot').waitFor();
    await host.locator('#sheet').fill(sheetOf(lesson, 'solution'));
    await press(host, '.check');
    await host.locator('.verdict.pass').waitFor();
    await host.locator('.check-row .plain').last().click();
    await host.locator('.curve').waitFor();
    for (const details of await host.locator('details').all()) await details.locator('summary').click();
    await expect.poll(untranslated, { timeout: 5000 }).toEqual([]);
    await host.locator('.mover input[type=text]').first().fill('no number');
    await expect.poll(untranslated, { timeout: 5000 }).toEqual([]);
  });
}

it('failures are translated', async ({ openMadeUp }) => {
  const missing = await openMadeUp('no-such-lesson', (page) =>
    allowErrors(page, 'the server responded with a status of 404'),
  );
  await missing.host.locator('.failure').waitFor();
  const texts = async () =>
    (await textsOf(missing.host))
      .map((text) => text.replace(/\/\S*\.(json|sheet)/, ''))
      .filter((text) => /[a-z](?!\u0301)/i.test(text));
  await expect.poll(texts).toEqual([]);
});

it('a check that waits for the checker says so in the language', async ({ openMadeUp }) => {
  let release;
  const { host, untranslated } = await openMadeUp('tpu-systems-audit', async (page) => {
    release = await hold(page, '**/grading-*.wasm');
  });
  await host.locator('.foot').waitFor();
  await press(host, '.check');
  await host.locator('p.second').waitFor();
  await expect.poll(untranslated, { timeout: 5000 }).toEqual([]);
  release();
});
