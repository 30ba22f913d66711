import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readLesson } from '../../wasm/cli/lessons.mjs';
import { compilePart, createEngine } from '../../wasm/loader.mjs';
import { root } from './run-cli.mjs';

const part = async (name) => compilePart(await readFile(join(root, 'dist', name)));
const [first, rest] = [await part('engine.wasm'), await part('engine.rest.wasm')];

for (const id of ['tpu-systems-audit', 'tpu-03']) {
  const { lesson, starter, solution } = await readLesson(join(root, 'web/lessons', id));

  test(`${id}: the first part opens the lesson and shows a sheet; completed, it checks`, async () => {
    const engine = await createEngine({ first });
    const opened = engine.openLesson(lesson, starter, solution);
    assert.ok(opened.ok);
    for (const sheet of [starter, solution, 'total = (', '']) {
      assert.ok(engine.live(opened.lesson, { stage: 1, sheet }).ok, sheet);
    }
    assert.equal(engine.openLesson('{}', '', '').ok, false);
    assert.equal(engine.whole(), false);
    await engine.complete(rest);
    assert.equal(engine.whole(), true);
    await engine.complete(rest);
    assert.equal(engine.check(opened.lesson, { stage: 'all', sheet: solution }).verdict, 'pass');
    assert.equal(engine.check(opened.lesson, { stage: 1, sheet: starter }).verdict, 'fail');
  });
}

test('a call that needs the second module reports that it is missing', async () => {
  const files = await readLesson(join(root, 'web/lessons/tpu-systems-audit'));
  const calls = {
    check: (engine, lesson) => engine.check(lesson, { stage: 1, sheet: '' }),
    evidence: (engine, lesson) => engine.evidence(lesson, { stage: 3, sheet: '' }),
    verify: (engine, lesson) => engine.verify(lesson, '{}'),
    grade: (engine, lesson) => engine.grade(lesson, '{"stage":"all","sheet":""}', ''),
    columnsOpen: (engine, lesson) => engine.columnsOpen(lesson, 'a = 1', 1),
  };
  for (const [name, call] of Object.entries(calls)) {
    const engine = await createEngine({ first });
    const { lesson } = engine.openLesson(files.lesson, files.starter, files.solution);
    assert.throws(() => call(engine, lesson), /without its rest: complete it first/, name);
    // Nothing was begun, so the engine is as good as before.
    await engine.complete(rest);
    assert.doesNotThrow(() => call(engine, lesson), name);
  }
});
