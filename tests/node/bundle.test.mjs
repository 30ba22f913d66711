import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { filesUnder } from '../setup/files.mjs';
import { root } from '../setup/run.mjs';
import { brought, unindented } from '../setup/scripts.mjs';

test('indents go, and every line and every space inside a line stays', () => {
  assert.equal(unindented('a\n    <p>\n\t  one  two </p>\n\nb'), 'a\n<p>\none  two </p>\n\nb');
});

test('no template writes an element that keeps its white space over several lines', async () => {
  for (const file of await filesUnder(['web'], ['.ts'])) {
    const source = await readFile(root + file, 'utf8');
    for (const [text] of source.matchAll(/(?<=<(pre|textarea)\b[^`]*?>)[^<>`]*(?=<\/\1>)/g))
      assert.doesNotMatch(text, /\n/, `${file}: ${text}`);
  }
});

test('a script brings what it imports, each file once, and what it imports later only where that is asked for', () => {
  const imports = (path, kind = 'import-statement') => ({ path, kind });
  const outputs = {
    page: { imports: [imports('shared'), imports('later', 'dynamic-import')] },
    shared: { imports: [imports('page')] },
    later: { imports: [imports('shared')] },
  };
  assert.deepEqual([...brought(outputs, 'page')], ['page', 'shared']);
  assert.deepEqual([...brought(outputs, 'page', ['import-statement', 'dynamic-import'])], ['page', 'shared', 'later']);
});
