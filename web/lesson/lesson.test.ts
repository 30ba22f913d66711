import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesOf, hasStage, labelBeside, labelOf, type Lesson, type Stage } from './lesson.js';

const lesson = {
  id: 'l',
  lines: [{ name: 'total', unit: 'B', label: 'total bytes', role: 'total' }],
  stages: [
    { title: 'One', task: '' },
    { title: 'Two', task: '' },
  ],
  tables: [{ id: 'chips', title: 'Chips', columns: [], rows: [{ id: 'v5e', title: 'TPU v5e', figures: {} }] }],
} as unknown as Lesson;

test('a label that only repeats the name is not shown beside it', () => {
  assert.equal(labelBeside({ name: 'weight_bytes', label: 'weight bytes' }), '');
  assert.equal(labelBeside({ name: 'weight_bytes', label: 'bytes per weight' }), 'bytes per weight');
});

test('a stage is a whole number from 1 to the number of stages', () => {
  const stages = [null, NaN, 0, 1, 1.5, 2, 3, -1, Infinity].filter((stage) => hasStage(lesson, stage));
  assert.deepEqual(stages, [1, 2]);
  assert.equal(hasStage(null, 1), false);
});

test('a case over the rows of a table is one case per row, named after it', () => {
  const stage = {
    title: '',
    task: '',
    hints: [],
    why: '',
    cases: [{ id: 'a' }, { id: 'b', title: 'B' }, { id: 'c', table: 'chips', rows: ['v5e', 'x'] }],
  };
  assert.deepEqual(casesOf(lesson, stage as unknown as Stage), [
    { id: 'a', title: 'a' },
    { id: 'b', title: 'B' },
    { id: 'c.v5e', title: 'TPU v5e' },
    { id: 'c.x', title: 'x' },
  ]);
  assert.deepEqual(casesOf(lesson, undefined), []);
});

test('a line without a label is called by its name', () => {
  assert.equal(labelOf(lesson, 'total'), 'total bytes');
  assert.equal(labelOf(lesson, 'helper'), 'helper');
});
