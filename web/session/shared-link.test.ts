import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lesson } from '../lesson/lesson.js';
import { readSharedLink, sharedLink } from './shared-link.js';

const lesson = {
  id: 'l',
  inputs: [
    { name: 'n', unit: '1', label: 'n', default: 2, least: 1, most: 10, whole: true },
    { name: 'x', unit: '1', label: 'x', default: 1, least: 0, most: 1 },
  ],
  tables: [{ id: 'chips', title: '', columns: [], rows: [{ id: 'v5e', title: '', figures: {} }] }],
} as unknown as Lesson;

const PAGE = 'https://course.example/page?a=b#old';
const hashOf = (link: string): string => new URL(link).hash;
const read = (query: string): unknown => readSharedLink(`#explore?lesson=l&sheet=s${query}`, lesson);

test('a link is read back, whatever the sheet has in it', () => {
  const shared = {
    sheet: 'a = 1 # ä&=+%\nb = "2"',
    overrides: { table: 'chips', row: 'v5e', inputs: { n: 3, x: 0.5 } },
  };
  const link = sharedLink(PAGE, 'l', shared);
  assert.ok(link.startsWith('https://course.example/page?a=b#explore?'), link);
  assert.deepEqual(readSharedLink(hashOf(link), lesson), shared);
});

test('a sheet of more than 65,536 characters is refused, the longest allowed one is not', () => {
  const link = (length: number): string =>
    hashOf(sharedLink(PAGE, 'l', { sheet: 'x'.repeat(length), overrides: { inputs: {} } }));
  assert.equal(readSharedLink(link(65_536), lesson)?.sheet.length, 65_536);
  assert.equal(readSharedLink(link(65_537), lesson), null);
});

test('other fragments, other lessons and links without a sheet are none', () => {
  for (const hash of ['', '#stage-2', '#explore', '#explore?lesson=m&sheet=s', '#explore?lesson=l', '#explore?sheet=s'])
    assert.equal(readSharedLink(hash, lesson), null, hash);
});

test('values out of range, not whole or not of an input are ignored', () => {
  const inputs = (query: string): unknown => (read(query) as { overrides: { inputs: unknown } }).overrides.inputs;
  assert.deepEqual(inputs('&in.n=1&in.x=1'), { n: 1, x: 1 });
  for (const query of ['&in.n=0', '&in.n=11', '&in.n=2.5', '&in.n=', '&in.n=%20', '&in.n=a', '&in.m=3', '&in.x=1.1'])
    assert.deepEqual(inputs(query), {}, query);
});

test('a row that the table does not have is ignored', () => {
  assert.deepEqual(read('&row=chips%20v9'), { sheet: 's', overrides: { inputs: {} } });
  assert.deepEqual(read('&row=chips'), { sheet: 's', overrides: { inputs: {} } });
});
