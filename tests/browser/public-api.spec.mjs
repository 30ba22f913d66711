import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';
import { expect, test } from './fixtures.mjs';
import { askForMissingLesson, checked, solution } from './widget.mjs';

const readme = await readFile(join(root, 'README.md'), 'utf8');
const cell = (name) => readme.match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'))[1];
const words = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
/** The names in a row of the README's table, without the remarks in brackets. */
const row = (name) => words(cell(name).replace(/\([^)]*\)/g, ''));

/** The scripts and styles of web/. */
async function sources() {
  const entries = await readdir(join(root, 'web'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|css)$/.test(entry.name));
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath ?? entry.path, entry.name), 'utf8')));
}

test('the README lists exactly the custom properties and parts of the element', async () => {
  const all = (await sources()).join('\n');
  const properties = [...all.matchAll(/var\(\s*(--tsa-[a-z-]+)/g)].map(([, name]) => name);
  expect(row('custom properties').sort()).toEqual([...new Set(properties)].sort());
  const parts = [...all.matchAll(/\spart="([a-z-]+)/g)].map(([, name]) => name);
  expect(row('parts').sort()).toEqual([...new Set(parts)].sort());
});

test('tokens.css describes the same custom properties and parts', async () => {
  const [comment] = (await readFile(join(root, 'web/styles/initial/tokens.css'), 'utf8')).match(/\/\*[^]*?\*\//);
  const [before, parts] = comment.split('Parts: ');
  expect([...new Set(before.match(/--tsa-[a-z-]+/g))].sort()).toEqual(row('custom properties').sort());
  expect(parts.match(/[a-z-]+/g).sort()).toEqual(words(cell('parts')).sort());
});

test('the row of Check is the same part while exploring', async ({ open }) => {
  const widget = await open();
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  await widget.button('Explore').click();
  await widget.host.locator('[part=check-row]').getByText('Back to stage 1').waitFor();
});

test('a page can style the widget by custom properties and parts', async ({ open }) => {
  const { page, host } = await open();
  const styles = await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`tpu-systems-audit { --tsa-accent: rgb(1, 2, 3); --tsa-gap: 11px; }
      tpu-systems-audit::part(check) { letter-spacing: 7px; }`);
    document.adoptedStyleSheets.push(sheet);
    const inside = document.querySelector('tpu-systems-audit').shadowRoot;
    const { backgroundColor, letterSpacing } = getComputedStyle(inside.querySelector('.check'));
    return [backgroundColor, letterSpacing, getComputedStyle(inside.querySelector('.work')).rowGap];
  });
  expect(styles).toEqual(['rgb(1, 2, 3)', '7px', '11px']);
  await expect(host).toBeVisible();
});

test('attributes, properties and methods are those of the README', async ({ open }) => {
  const { host } = await open();
  const [attributes, own] = await host.evaluate((element) => [
    element.constructor.observedAttributes,
    Object.getOwnPropertyNames(element.constructor.prototype),
  ]);
  expect(row('attributes').sort()).toEqual([...attributes].sort());
  for (const name of [...attributes, ...row('properties')]) expect(own, name).toContain(name);
  for (const call of words(cell('methods'))) expect(own, call).toContain(call.replace('()', ''));
});

/** Records at the document the events of these names. */
function record(names) {
  globalThis.recorded = [];
  for (const name of names)
    document.addEventListener(name, ({ detail, bubbles, composed }) =>
      globalThis.recorded.push({ name, fields: Object.keys(detail), bubbles, composed }),
    );
}

test('events are those of the README, with its fields, and pass through shadow roots', async ({ embed }) => {
  const fields = [...cell('events').matchAll(/`([a-z-]+)` \(`\{([^}]*)\}`\)/g)].map(([, name, list]) => [
    name,
    list.split(', '),
  ]);
  expect(fields.length).toBe(row('events').length);
  const widget = await embed();
  const { page, host } = widget;
  await page.evaluate(record, row('events'));
  await host.evaluate(async (element) => {
    const holder = document.body.appendChild(document.createElement('div'));
    holder.attachShadow({ mode: 'open' }).append(element);
  });
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1 passed');
  await askForMissingLesson(widget);
  const recorded = await page.evaluate(() => globalThis.recorded);

  for (const [name, expected] of fields) {
    const event = recorded.find((one) => one.name === name);
    expect(event).toEqual({ name, fields: expected, bubbles: true, composed: true });
  }
});
