import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../wasm/build/run.mjs';
import { embed } from './embedded.mjs';
import { askForNoLesson, checked, open, solution } from './widget.mjs';

const readme = await readFile(join(root, 'README.md'), 'utf8');
const cell = (name) => readme.match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'))[1];
const words = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
/** What a row of the README's table names; what stands in brackets is said of a name. */
const row = (name) => words(cell(name).replace(/\([^)]*\)/g, ''));

/** Every text of web/ that makes the element. */
async function sources() {
  const entries = await readdir(join(root, 'web'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|css)$/.test(entry.name));
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath ?? entry.path, entry.name), 'utf8')));
}

test('the README lists the custom properties and the parts that the element has, and no other', async () => {
  const all = (await sources()).join('\n');
  const properties = [...all.matchAll(/var\(\s*(--tsa-[a-z-]+)/g)].map(([, name]) => name);
  assert.deepEqual(row('custom properties').sort(), [...new Set(properties)].sort());
  const parts = [...all.matchAll(/\spart="([a-z-]+)/g)].map(([, name]) => name);
  assert.deepEqual(row('parts').sort(), [...new Set(parts)].sort());
});

test('the styles say of the same properties and parts what they are for', async () => {
  const [comment] = (await readFile(join(root, 'web/styles/tokens.css'), 'utf8')).match(/\/\*[^]*?\*\//);
  const [before, parts] = comment.split('Parts: ');
  assert.deepEqual([...new Set(before.match(/--tsa-[a-z-]+/g))].sort(), row('custom properties').sort());
  assert.deepEqual(parts.match(/[a-z-]+/g).sort(), words(cell('parts')).sort());
});

test('the row of Check is the same part while one explores', async (t) => {
  const widget = await open(t);
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await widget.button('Explore').click();
  await widget.host.locator('[part=check-row]').getByText('Back to stage 1').waitFor();
});

test('a custom property and a part reach the pieces', async (t) => {
  const { page, host } = await open(t);
  const looks = await page.evaluate(async () => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`tpu-systems-audit { --tsa-accent: rgb(1, 2, 3); --tsa-gap: 11px; }
      tpu-systems-audit::part(check) { letter-spacing: 7px; }`);
    document.adoptedStyleSheets.push(styles);
    const inside = document.querySelector('tpu-systems-audit').shadowRoot;
    const { backgroundColor, letterSpacing } = getComputedStyle(inside.querySelector('.check'));
    return [backgroundColor, letterSpacing, getComputedStyle(inside.querySelector('.work')).rowGap];
  });
  assert.deepEqual(looks, ['rgb(1, 2, 3)', '7px', '11px']);
  assert.ok(await host.isVisible());
});

test('attributes, properties and methods are those of the README', async (t) => {
  const { host } = await open(t);
  const [attributes, own] = await host.evaluate((element) => [
    element.constructor.observedAttributes,
    Object.getOwnPropertyNames(element.constructor.prototype),
  ]);
  assert.deepEqual(row('attributes').sort(), [...attributes].sort());
  for (const name of [...attributes, ...row('properties')]) assert.ok(own.includes(name), name);
  for (const call of words(cell('methods'))) assert.ok(own.includes(call.replace('()', '')), call);
});

/** Hears at the document what goes by these names. */
function hearing(names) {
  globalThis.heard = [];
  for (const name of names)
    document.addEventListener(name, ({ detail, bubbles, composed }) =>
      globalThis.heard.push({ name, fields: Object.keys(detail), bubbles, composed }),
    );
}

test('events are those of the README, with the fields that it says, heard through shadow roots', async (t) => {
  const fields = [...cell('events').matchAll(/`([a-z-]+)` \(`\{([^}]*)\}`\)/g)].map(([, name, list]) => [
    name,
    list.split(', '),
  ]);
  assert.equal(fields.length, row('events').length);
  const widget = await embed(t);
  const { page, host } = widget;
  await page.evaluate(hearing, row('events'));
  await host.evaluate(async (element) => {
    const holder = document.body.appendChild(document.createElement('div'));
    holder.attachShadow({ mode: 'open' }).append(element);
  });
  await widget.sheet.fill(solution);
  await checked(widget, 'Stage 1: passed');
  await askForNoLesson(widget);
  const heard = await page.evaluate(() => globalThis.heard);

  for (const [name, due] of fields) {
    const event = heard.find((one) => one.name === name);
    assert.deepEqual(event, { name, fields: due, bubbles: true, composed: true });
  }
});
