import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { EngineMismatch, loader } from '../../tests/fake-loader.js';
import { resetFake } from '../../tests/fake-engine.js';
import type { AssetSource } from '../lesson/asset-source.js';
import { LoadFailure } from '../lesson/load-failure.js';
import { engineModules } from './engine-modules.js';

let fetched: [string, boolean | undefined][];
let answer: (reload: boolean | undefined) => Response | BufferSource;
const assets = {
  engine: async (file: string, reload?: boolean) => {
    fetched.push([file, reload]);
    return answer(reload);
  },
} as unknown as AssetSource;

const failure = async (module: { fetch(): Promise<unknown> }): Promise<LoadFailure> => {
  const error: unknown = await module.fetch().catch((reason: unknown) => reason);
  assert.ok(error instanceof LoadFailure, String(error));
  return error;
};

beforeEach(() => {
  resetFake();
  fetched = [];
  answer = () => new Response('');
});

test('both modules are fetched by their names and compiled', async () => {
  const module = { name: 'compiled' };
  loader.compilePart = async () => module as WebAssembly.Module;
  const { coreModule, gradingModule } = engineModules(assets);
  assert.equal(await coreModule.fetch(), module);
  assert.equal(await gradingModule.fetch(), module);
  assert.deepEqual(fetched, [
    ['engine-1.wasm', false],
    ['grading-1.wasm', false],
  ]);
});

test('bytes need no status', async () => {
  answer = () => new Uint8Array(1);
  await engineModules(assets).coreModule.fetch();
  assert.equal(fetched.length, 1);
});

test('a file that the server lacks is named with its status', async () => {
  answer = () => new Response('', { status: 404 });
  const { reason, args } = await failure(engineModules(assets).coreModule);
  assert.deepEqual([reason, args], ['fileNotLoaded', ['engine-1.wasm', '404']]);
  assert.equal(fetched.length, 1);
});

test('a file of another build is fetched once more, past the cache', async () => {
  loader.compilePart = async () => {
    if (fetched.length === 1) throw new EngineMismatch();
    return {};
  };
  await engineModules(assets).gradingModule.fetch();
  assert.deepEqual(fetched, [
    ['grading-1.wasm', false],
    ['grading-1.wasm', true],
  ]);
});

test('files that stay of another build are reported', async () => {
  loader.compilePart = () => Promise.reject(new EngineMismatch());
  assert.equal((await failure(engineModules(assets).coreModule)).reason, 'otherBuild');
  assert.equal(fetched.length, 2);
});

test('any other error is passed on', async () => {
  loader.compilePart = () => Promise.reject(new Error('no WebAssembly'));
  await assert.rejects(engineModules(assets).coreModule.fetch(), /no WebAssembly/);
  assert.equal(fetched.length, 1);
});
