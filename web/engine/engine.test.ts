import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fake, resetFake, settled } from '../../tests/fake-engine.js';
import { loader } from '../../tests/fake-loader.js';
import { Engine, LessonRefused } from './engine.js';
import { LazyModule } from './lazy-module.js';

const FILES = { lesson: 'l', starter: 'a', solution: 'b' };
const MODULE = {} as WebAssembly.Module;

let modules: { coreModule: LazyModule<WebAssembly.Module>; gradingModule: LazyModule<WebAssembly.Module> };
let restarts: unknown[];
let gradingNeeded: number;

beforeEach(() => {
  resetFake();
  modules = { coreModule: new LazyModule(async () => MODULE), gradingModule: new LazyModule(async () => MODULE) };
  restarts = [];
  gradingNeeded = 0;
});

const open = (): Promise<Engine> =>
  Engine.open(Promise.resolve(FILES), modules, {
    restarted: (error) => void restarts.push(error),
    gradingNeeded: () => void (gradingNeeded += 1),
  });
const request = (sheet: string): Parameters<Engine['preview']>[0] => ({ stage: 1, sheet, case: null, inputs: {} });

test('a lesson is opened with its three files, and evaluated', async () => {
  const engine = await open();
  assert.deepEqual(fake.opened, [['l', 'a', 'b']]);
  assert.equal(engine.preview(request('x'))?.ok, true);
  assert.deepEqual(fake.previews, [request('x')]);
  assert.equal(engine.broken, false);
});

test('a refused lesson is an error with the path, and the rule or code', async () => {
  fake.refuses = [{ code: 'lesson_invalid', path: '/lines', rule: 'no_lines' }, { code: 'lesson_syntax' }];
  const error: unknown = await open().catch((reason: unknown) => reason);
  assert.ok(error instanceof LessonRefused);
  assert.equal(error.message, '/lines: no_lines\nlesson_syntax');
  assert.deepEqual(error.errors, fake.refuses);
  assert.equal(fake.created, 1);
});

test('a lesson that needs the grading module is opened again with it', async () => {
  fake.needsGrading = (text) => text === 'l';
  const engine = await open();
  assert.equal(fake.created, 2);
  assert.equal(engine.isComplete, true);
});

test('checks wait for the grading module', async () => {
  const engine = await open();
  assert.equal(engine.isComplete, false);
  assert.equal(engine.check({ stage: 1, sheet: 'x' }), null);
  await engine.complete();
  assert.equal(engine.isComplete, false);
  await modules.gradingModule.fetch();
  await engine.complete();
  assert.equal(engine.isComplete, true);
  assert.equal(engine.check({ stage: 2, sheet: 'x' })?.ok, true);
  assert.deepEqual(fake.checks, [{ stage: 2, sheet: 'x' }]);
});

test('a sheet that needs the grading module gets an instance with both', async () => {
  fake.needsGrading = (text) => text === 'wrong';
  const engine = await open();
  assert.equal(engine.preview(request('wrong')), null);
  assert.equal(gradingNeeded, 1);
  await settled();
  assert.deepEqual(restarts, [undefined]);
  assert.equal(engine.broken, false);
  assert.equal(engine.isComplete, true);
  assert.equal(engine.preview(request('wrong'))?.ok, true);
});

test('without a grading module nothing is restarted', async () => {
  modules.gradingModule = new LazyModule(() => Promise.reject(new Error('offline')));
  fake.needsGrading = (text) => text === 'wrong';
  const engine = await open();
  engine.preview(request('wrong'));
  await settled();
  assert.deepEqual(restarts, []);
  assert.equal(fake.created, 1);
  assert.equal(gradingNeeded, 1);
});

test('an instance that traps is replaced twice, then given up', async () => {
  fake.traps = (text) => text === 'trap';
  const engine = await open();
  for (const [traps, broken] of [
    [1, false],
    [2, false],
    [3, true],
  ] as const) {
    assert.equal(engine.preview(request('trap')), null);
    await settled();
    assert.equal(engine.broken, broken, `${traps}`);
    assert.equal(restarts.length, traps);
  }
  assert.match(String(restarts[0]), /unreachable/);
  assert.equal(fake.created, 3);
  assert.equal(engine.preview(request('fine')), null);
});

test('what the student does next resets the count', async () => {
  fake.traps = (text) => text === 'trap';
  const engine = await open();
  for (let i = 0; i < 5; i += 1) {
    engine.resetTrapCount();
    engine.preview(request('trap'));
    await settled();
  }
  assert.equal(engine.broken, false);
  assert.equal(engine.preview(request('fine'))?.ok, true);
});

test('if no new instance can be made, the engine is broken', async () => {
  fake.traps = (text) => text === 'trap';
  const engine = await open();
  loader.createEngine = () => Promise.reject(new Error('out of memory'));
  engine.preview(request('trap'));
  await settled();
  assert.equal(engine.broken, true);
  assert.equal(restarts.length, 1);
});

test('a closed engine answers nothing and tells nobody', async () => {
  fake.traps = (text) => text === 'trap';
  const engine = await open();
  engine.preview(request('trap'));
  engine.close();
  await settled();
  assert.deepEqual(restarts, []);
  assert.equal(engine.preview(request('fine')), null);
  assert.equal(engine.isComplete, false);
});
