import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkSource, packedSource } from './asset-source.js';

/** The addresses that a source fetches for a lesson. */
async function fetched(name: string): Promise<string[]> {
  const urls: string[] = [];
  globalThis.document = { baseURI: 'https://course.example/week/1.html?x' } as Document;
  globalThis.fetch = async (url) => {
    urls.push(String(url));
    return new Response('');
  };
  await networkSource('https://cdn.example/tsa/element.js').lesson(name);
  return urls.map((url) => url.replace(/(lesson\.json|(starter|solution)\.sheet)$/, ''));
}

test('a shipped lesson is beside the script, any other relative to the page', async () => {
  for (const [name, folder] of [
    ['tpu-03', 'https://cdn.example/tsa/lessons/tpu-03/'],
    ['./mine', 'https://course.example/week/mine/'],
    ['./mine/', 'https://course.example/week/mine/'],
    ['./mine/lesson.json', 'https://course.example/week/mine/'],
    ['https://other.example/a', 'https://other.example/a/'],
  ] as const)
    assert.deepEqual(await fetched(name), [folder, folder, folder], name);
});

test('only ids are shipped lessons', () => {
  const { shipped } = networkSource('https://cdn.example/');
  assert.deepEqual(['tpu-03', './tpu-03', 'TPU', 'https://x/', ''].map(shipped), [true, false, false, false, false]);
});

test('a file that is not there fails with its path and status', async () => {
  globalThis.fetch = async () => new Response('', { status: 404 });
  await assert.rejects(networkSource('https://cdn.example/').lesson('none'), /\/lessons\/none\/lesson\.json.*404/);
});

test('a catalogue is fetched once, unless that fails', async () => {
  let fetches = 0;
  globalThis.fetch = async () => {
    fetches += 1;
    if (fetches === 1) throw new TypeError('offline');
    return Response.json({ sheet: {} });
  };
  const source = networkSource('https://cdn.example/');
  await assert.rejects(source.catalogue('messages.json'), /offline/);
  assert.deepEqual(await source.catalogue('messages.json'), { sheet: {} });
  assert.deepEqual(await source.catalogue('messages.json'), { sheet: {} });
  assert.equal(fetches, 2);
});

test('an engine file is fetched by its name, past the cache if asked', async () => {
  const modes: (RequestCache | undefined)[] = [];
  globalThis.fetch = async (url, options) => {
    assert.equal(String(url), 'https://cdn.example/tsa/engine-1.wasm');
    modes.push(options?.cache);
    return new Response('');
  };
  const source = networkSource('https://cdn.example/tsa/element.js');
  await source.engine('engine-1.wasm');
  await source.engine('engine-1.wasm', true);
  assert.deepEqual(modes, [undefined, 'reload']);
});

test('a packed source has its own lessons and no others', async () => {
  const files = { lesson: '{}', starter: '', solution: '' };
  const bytes = new Uint8Array();
  const source = packedSource(
    { 'engine.wasm': bytes, 'grading.wasm': bytes },
    { mine: files },
    { 'messages.json': {} },
  );
  assert.equal(await source.lesson('mine'), files);
  assert.equal(await source.engine('grading.wasm'), bytes);
  assert.ok(source.shipped('mine'));
  assert.ok(!source.shipped('toString'));
  await assert.rejects(source.lesson('toString'), /toString/);
  assert.deepEqual(await source.catalogue('messages.json'), {});
  assert.equal(await source.catalogue('messages.de.json'), null);
});
