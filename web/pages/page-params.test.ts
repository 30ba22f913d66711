import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type {} from '../element/audit-element.js';
import { mountElement, readPageParams } from './page-params.js';

interface Link {
  textContent: string;
  dataset: { lesson: string };
  search: string;
  attributes: Record<string, string>;
  setAttribute(name: string, value: string): void;
}

let links: Link[];
let mounted: unknown[];

const link = (lesson: string, textContent: string): Link => {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: string): void => void (attributes[name] = value);
  return { textContent, dataset: { lesson }, search: `?lesson=${lesson}`, attributes, setAttribute };
};

beforeEach(() => {
  links = [link('tpu-systems-audit', 'Systems audit'), link('tpu-03', 'Generations')];
  mounted = [];
  Object.assign(globalThis, {
    document: {
      title: 'Lessons',
      documentElement: { dataset: {} },
      createElement: (name: string) => {
        const attributes: Record<string, string> = {};
        return { name, attributes, setAttribute: (key: string, value: string) => (attributes[key] = value) };
      },
      querySelectorAll: () => links,
      getElementById: (id: string) => ({ append: (element: unknown) => mounted.push(id, element) }),
    },
  });
});

const attributesOf = (search: string): unknown =>
  (readPageParams(search).element as unknown as { attributes: unknown }).attributes;

test('the address says lesson, stage and mode', () => {
  for (const [search, attributes] of [
    ['', { lesson: 'tpu-systems-audit' }],
    ['?lesson=tpu-03&stage=2&mode=explore', { lesson: 'tpu-03', stage: '2', mode: 'explore' }],
    ['?lesson=another&stage=0&mode=other', { lesson: 'tpu-systems-audit' }],
    ['?stage=12', { lesson: 'tpu-systems-audit', stage: '12' }],
    ['?stage=123', { lesson: 'tpu-systems-audit' }],
    ['?stage=x', { lesson: 'tpu-systems-audit' }],
  ] as const)
    assert.deepEqual(attributesOf(search), attributes, search);
});

test('a theme is light or dark', () => {
  assert.equal(readPageParams('?theme=dark').theme, 'dark');
  assert.equal(readPageParams('?theme=light').theme, 'light');
  assert.equal(readPageParams('?theme=pink').theme, null);
  assert.equal(readPageParams('').theme, null);
});

test('the element is in the page, and the lesson in its title and links', () => {
  const params = readPageParams('?lesson=tpu-03');
  mountElement(params);
  assert.deepEqual(mounted, ['lesson', params.element]);
  assert.equal(document.title, 'Generations · Lessons');
  assert.deepEqual(
    links.map(({ attributes }) => attributes['aria-current']),
    [undefined, 'page'],
  );
  assert.deepEqual(document.documentElement.dataset, {});
  assert.deepEqual(
    links.map(({ search }) => search),
    ['?lesson=tpu-systems-audit', '?lesson=tpu-03'],
  );
});

test('links keep the theme', () => {
  mountElement(readPageParams('?theme=dark'));
  assert.equal(document.documentElement.dataset.theme, 'dark');
  assert.equal(links[1]!.search, '?lesson=tpu-03&theme=dark');
});
