import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import test from 'node:test';
import { FORMATS } from '../../wasm/cli/grade/formats.mjs';
import { runGrading } from '../../wasm/cli/grade/run-grading.mjs';
import { Grader } from '../../wasm/cli/grade/grader.mjs';
import { Output } from '../../wasm/cli/grade/output.mjs';
import { Progress } from '../../wasm/cli/grade/progress.mjs';
import { SeenIds } from '../../wasm/cli/grade/seen-ids.mjs';
import { openLesson } from '../../wasm/cli/lessons.mjs';
import { LESSON, rowsOf, solution, starter } from './grade-subject.mjs';

const sink = (more = {}) =>
  Object.assign(new Writable({ write: (piece, _, done) => ((sinkText += piece), done()) }), more);
let sinkText = '';

async function gradeThese(sheets, open, progress = new Progress({}, null)) {
  sinkText = '';
  const grader = new Grader(open, { stage: 'all', seed: '3' });
  assert.equal(await grader.start(), null);
  const batches = [sheets.map((sheet, i) => ({ id: `s${i}`, sheet, evidence: null }))];
  const format = FORMATS.ndjson({ lesson: LESSON, seed: '3', stages: [] });
  const sum = await runGrading({ grader, batches, format, output: new Output(sink(), new EventEmitter()), progress });
  return { sum, rows: rowsOf(sinkText) };
}

// An engine that traps over some sheets, and then is of no use any more, as one whose memory ran out.
function trapping(failure) {
  const made = [];
  const open = async () => {
    const { engine, lesson } = await openLesson(LESSON);
    const instance = { calls: 0, dead: false };
    made.push(instance);
    const grade = (handle, request, sheet) => {
      assert.ok(!instance.dead, 'a trapped engine was asked again');
      instance.calls += 1;
      instance.dead = sheet.includes('TRAP');
      if (instance.dead) throw failure();
      return engine.grade(handle, request, sheet);
    };
    return { engine: { ...engine, grade }, lesson };
  };
  return { made, open };
}

for (const [name, failure] of [
  ['a trap', () => new WebAssembly.RuntimeError('unreachable')],
  ['a stack that ran over', () => new RangeError('Maximum call stack size exceeded')],
]) {
  test(`after ${name} the engine is replaced, that row reports it, and the other rows continue`, async () => {
    const { made, open } = trapping(failure);
    const { sum, rows } = await gradeThese([solution, '# TRAP', starter, solution, '# TRAP', '# TRAP', solution], open);
    assert.deepEqual(
      rows.map((row) => row.problem?.code ?? row.verdict),
      ['pass', 'engine_trapped', 'fail', 'pass', 'engine_trapped', 'engine_trapped', 'pass'],
    );
    assert.deepEqual(rows[1], {
      id: 's1',
      lesson: LESSON,
      seed: 3,
      verdict: 'ungradable',
      score: { passed: 0, of: 4 },
      stages: [],
      misconceptions: [],
      problem: rows[1].problem,
    });
    assert.deepEqual(sum, { total: 7, passed: 3 });
    assert.equal(made.length, 4);
  });
}

test('one engine serves all where nothing traps', async () => {
  const { made, open } = trapping(() => new Error('never'));
  await gradeThese(Array(50).fill(starter), open);
  assert.equal(made.length, 1);
});

test('a bar is drawn on a terminal, cleared at the end, and never in a pipe', async () => {
  const { open } = trapping(() => new Error('never'));
  for (const [terminal, due] of [
    [true, /^\r\x1b\[K\[=+ *\] \d+ of 5, [\d,]+\/s\r\x1b\[K$/],
    [false, /^$/],
  ]) {
    let text = '';
    const stream = { isTTY: terminal, columns: 60, write: (piece) => (text += piece) };
    await gradeThese([solution, solution, solution, solution, solution], open, new Progress(stream, 5));
    assert.match(text, due);
  }
});

test('repeated ids are detected, among a hundred thousand and of any kind', () => {
  const seen = new SeenIds();
  for (let i = 0; i < 100_000; i += 1) assert.ok(seen.add(`student-${i}/answer.sheet`));
  for (let i = 0; i < 100_000; i += 997) assert.ok(!seen.add(`student-${i}/answer.sheet`));
  for (const id of ['', '\0', '__proto__', 'é', 'e\u0301']) {
    assert.ok(seen.add(id));
    assert.ok(!seen.add(id));
  }
});
