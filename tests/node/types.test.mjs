import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, run } from '../../wasm/build/run.mjs';

test('a page in TypeScript has the types of the element and of the engine', async () => {
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2022', '--module', 'es2022'];
  const resolution = ['--moduleResolution', 'bundler', '--types', '', 'tests/node/fixtures/consumer.ts'];
  const { code, output } = await run('node_modules/.bin/tsc', [...options, ...resolution]);
  assert.equal(code, 0, output);
});

test('the manifest has the attributes, properties, methods, events, parts and custom properties of the README', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const row = (name) => {
    const [, cell] = readme.match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'));
    return [...cell.replace(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, word]) => word).sort();
  };
  const { customElements } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { modules } = JSON.parse(await readFile(join(root, customElements), 'utf8'));
  const [element] = modules[0].declarations;
  const names = (list) => list.map(({ name }) => name).sort();
  const attributes = row('attributes');
  assert.deepEqual(names(element.attributes), attributes);
  const fields = element.members.filter(({ kind }) => kind === 'field');
  assert.deepEqual(names(fields), [...attributes, ...row('properties')].sort());
  const methods = element.members.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  assert.deepEqual(methods.sort(), row('methods'));
  assert.deepEqual(names(element.events), row('events'));
  const [, cell] = readme.match(/^\| parts \| (.*) \|$/m);
  assert.deepEqual(names(element.cssParts), [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word).sort());
  assert.deepEqual(names(element.cssProperties), row('custom properties'));
});
