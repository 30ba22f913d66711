import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { withBuildId } from '../../wasm/build/build-id.mjs';
import { readLesson } from '../../wasm/cli/lessons.mjs';
import { compilePart, createEngine, EngineIncomplete, engineFiles, EngineMismatch } from '../../wasm/loader.mjs';
import createModule from '../../dist/engine.mjs';
import { builtPart } from '../built-engine.mjs';
import { root } from './run-cli.mjs';

const bytes = { core: await builtPart('core'), grading: await builtPart('grading') };
const [core, grading] = [await compilePart(bytes.core), await compilePart(bytes.grading)];
const shipped = (id) => readLesson(join(root, 'web/lessons', id));
const open = ({ lesson, starter, solution }, engine) => engine.openLesson(lesson, starter, solution);

for (const id of ['tpu-systems-audit', 'tpu-03']) {
  test(`${id}: the core module opens the lesson and evaluates a sheet; completed, the engine checks`, async () => {
    const { starter, solution, ...files } = await shipped(id);
    const engine = await createEngine({ core });
    const opened = open({ ...files, starter, solution }, engine);
    assert.ok(opened.ok);
    for (const sheet of [starter, solution]) assert.ok(engine.live(opened.lesson, { stage: 1, sheet }).ok, sheet);
    assert.equal(engine.isComplete(), false);
    await engine.complete(grading);
    assert.equal(engine.isComplete(), true);
    await engine.complete(grading);
    assert.equal(engine.check(opened.lesson, { stage: 'all', sheet: solution }).verdict, 'pass');
    assert.equal(engine.check(opened.lesson, { stage: 1, sheet: starter }).verdict, 'fail');
  });
}

const CALLS = {
  'a sheet with an unknown unit': (engine, lesson) => engine.live(lesson, { stage: 1, sheet: 'total = 1 parsnip' }),
  'a sheet that cannot be read': (engine, lesson) => engine.live(lesson, { stage: 1, sheet: 'total = (' }),
  check: (engine, lesson) => engine.check(lesson, { stage: 1, sheet: '' }),
  evidence: (engine, lesson) => engine.evidence(lesson, { stage: 3, sheet: '' }),
  verify: (engine, lesson) => engine.verify(lesson, '{}'),
  grade: (engine, lesson) => engine.grade(lesson, '{"stage":"all","sheet":""}', ''),
  columnsOpen: (engine, lesson) => engine.columnsOpen(lesson, 'a = 1', 1),
};
for (const [name, call] of Object.entries(CALLS)) {
  test(`${name} needs the grading module: the core module alone says so, and a complete instance answers`, async () => {
    const files = await shipped('tpu-systems-audit');
    const incomplete = await createEngine({ core });
    const { lesson } = open(files, incomplete);
    assert.throws(() => call(incomplete, lesson), { constructor: EngineIncomplete, code: 'engine_incomplete' });
    const complete = await createEngine({ core, grading });
    assert.doesNotThrow(() => call(complete, open(files, complete).lesson));
  });
}

/** A lesson's files with one byte changed, in none of which a rule is broken. */
const CHANGED = {
  'lesson.json': ({ lesson, ...files }) => ({ ...files, lesson: `${lesson} ` }),
  'starter.sheet': ({ starter, ...files }) => ({ ...files, starter: `${starter}\n` }),
  'solution.sheet': ({ solution, ...files }) => ({ ...files, solution: `${solution}\n` }),
};
for (const id of ['tpu-systems-audit', 'tpu-03']) {
  for (const [name, change] of Object.entries(CHANGED)) {
    test(`${id}: with a byte changed in ${name} the lesson is opened by its rules, which the grading module has`, async () => {
      const files = change(await shipped(id));
      const incomplete = await createEngine({ core });
      assert.throws(() => open(files, incomplete), EngineIncomplete);
      const engine = await createEngine({ core, grading });
      const { lesson } = open(files, engine);
      assert.equal(engine.check(lesson, { stage: 'all', sheet: files.solution }).verdict, 'pass');
    });
  }
}

test('an engine with both modules runs the rules of a known lesson, too', async () => {
  const calls = [];
  const engine = await createEngine({ core, grading }, async (options) => {
    const raw = await createModule(options);
    return new Proxy(raw, {
      get: (_, name) =>
        typeof raw[name] === 'function' ? (...given) => (calls.push(name), raw[name](...given)) : raw[name],
    });
  });
  assert.ok(open(await shipped('tpu-03'), engine).ok);
  assert.deepEqual(calls, ['open_lesson']);
});

test('a lesson that is refused needs the grading module, too', async () => {
  const incomplete = await createEngine({ core });
  assert.throws(() => incomplete.openLesson('{}', '', ''), EngineIncomplete);
  assert.equal((await createEngine({ core, grading })).openLesson('{}', '', '').ok, false);
});

/** `wasm` with the id of another build: the id's last byte is the file's. */
function ofAnotherBuild(wasm) {
  const changed = Buffer.from(wasm);
  changed[changed.length - 1] ^= 1;
  return changed;
}
const isMismatch = { constructor: EngineMismatch, code: 'engine_mismatch' };

for (const part of ['core', 'grading']) {
  test(`a ${part} module of another build is not linked`, async () => {
    const other = await WebAssembly.compile(ofAnotherBuild(bytes[part]));
    await assert.rejects(compilePart(ofAnotherBuild(bytes[part])), isMismatch);
    await assert.rejects(createEngine({ core, grading, [part]: other }), isMismatch);
  });
}

test('after a grading module of another build the right one completes the instance', async () => {
  const engine = await createEngine({ core });
  await assert.rejects(engine.complete(await WebAssembly.compile(ofAnotherBuild(bytes.grading))), isMismatch);
  assert.equal(engine.isComplete(), false);
  await engine.complete(grading);
  assert.equal(engine.isComplete(), true);
});

test('a module without a build id is of another build', async () => {
  await assert.rejects(compilePart(Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])), isMismatch);
});

test('both names have the build id, which is in a custom section of both modules', () => {
  const [, id] = engineFiles.core.match(/^engine-([0-9a-f]{16})\.wasm$/);
  assert.equal(engineFiles.grading, `grading-${id}.wasm`);
  for (const module of [core, grading]) {
    const [section, ...others] = WebAssembly.Module.customSections(module, 'build_id');
    assert.deepEqual(others, []);
    assert.equal(Buffer.from(section).toString('hex'), `08${id}`);
  }
});

test('a build id is added to a module as its last section', async () => {
  const empty = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const named = withBuildId(empty, '0123456789abcdef');
  assert.deepEqual(named.subarray(0, empty.length), empty);
  const [section] = WebAssembly.Module.customSections(await WebAssembly.compile(named), 'build_id');
  assert.deepEqual([...new Uint8Array(section)], [8, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]);
});
