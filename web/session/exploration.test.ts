import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Overrides, PreviewAnswer } from '../engine/answers.js';
import type { Lesson } from '../lesson/lesson.js';
import {
  applyTableRow,
  changedInputs,
  evaluateWith,
  selectSource,
  setInput,
  typeInput,
  withRow,
} from './exploration-actions.js';
import { Exploration, type ExplorationPort } from './exploration.js';

const lesson = {
  tables: [
    {
      id: 'chips',
      columns: [
        { name: 'hbm', label: '', unit: 'GiB', input: 'memory' },
        { name: 'year', label: '', unit: '1' },
      ],
      rows: [],
    },
  ],
} as unknown as Lesson;

class Port implements ExplorationPort {
  lesson = lesson;
  text = 'own = 1';
  overrides: Overrides = { inputs: {} };
  preview = {
    ok: true,
    given: [
      { name: 'memory', value: 16 },
      { name: 'n', value: 2 },
    ],
  } as unknown as PreviewAnswer;
  evaluated: Overrides[] = [];
  redrawn = 0;
  evaluate(overrides: Overrides): PreviewAnswer {
    this.evaluated.push(overrides);
    return this.preview;
  }
  setOverrides(overrides: Overrides): void {
    this.overrides = overrides;
  }
  changed(): void {
    this.redrawn += 1;
  }
}

let port: Port;
let exploration: Exploration;
let address: string;

beforeEach(() => {
  port = new Port();
  exploration = new Exploration(port);
  address = 'https://course.example/#explore?x';
  Object.assign(globalThis, {
    location: { href: address },
    history: { replaceState: (_: null, __: string, url: string) => (address = url) },
  });
});

test('inputs are set one by one, and a field keeps its text while it is no number', () => {
  setInput(exploration, 'n', 3);
  typeInput(exploration, 'm', '4', 4);
  assert.deepEqual(port.overrides, { inputs: { n: 3, m: 4 } });
  typeInput(exploration, 'n', '3x', null);
  assert.deepEqual(port.overrides, { inputs: { n: 3, m: 4 } });
  assert.equal(exploration.typed.get('n'), '3x');
  assert.equal(port.redrawn, 1);
  setInput(exploration, 'n', 5);
  assert.equal(exploration.typed.has('n'), false);
});

test('a row sets the inputs of its columns, over what was set or typed before', () => {
  setInput(exploration, 'memory', 8);
  typeInput(exploration, 'memory', '9x', null);
  setInput(exploration, 'n', 3);
  applyTableRow(exploration, 'chips', 'v5e');
  assert.deepEqual(port.overrides, { table: 'chips', row: 'v5e', sources: { hbm: 0, year: 0 }, inputs: { n: 3 } });
  assert.equal(exploration.typed.size, 0);
  // The row's own value is a change of the case, in the core's figures.
  assert.deepEqual(changedInputs(exploration), { memory: 16, n: 3 });
});

test('another source of a cell applies its row with it', () => {
  selectSource(exploration, 'chips', 'v5e', 'hbm', 1);
  assert.deepEqual(port.overrides.sources, { hbm: 1, year: 0 });
  assert.deepEqual(withRow(exploration, 'chips', 'v6e', { n: 7 }).inputs, { n: 7 });
});

test('evaluating with overrides changes nothing that is shown', () => {
  setInput(exploration, 'n', 3);
  assert.equal(evaluateWith(exploration, { inputs: { n: 9 } }), port.preview);
  assert.deepEqual(port.evaluated, [{ inputs: { n: 9 } }]);
  assert.deepEqual(port.overrides, { inputs: { n: 3 } });
});

test('a shared sheet is shown in place of the student’s own, which comes back', () => {
  exploration.follow(null);
  assert.equal(exploration.shared, false);
  exploration.follow({ sheet: 'a = 1\r\n', overrides: { inputs: { n: 4 } } });
  assert.deepEqual([port.text, exploration.ownText, exploration.on], ['a = 1\n', 'own = 1', true]);
  assert.deepEqual(port.overrides, { inputs: { n: 4 } });
  // A second link must not take the shared sheet for the student's own.
  exploration.follow({ sheet: 'b = 1', overrides: { inputs: {} } });
  assert.equal(exploration.ownText, 'own = 1');
  exploration.start(false);
  assert.deepEqual([port.text, exploration.shared, exploration.on], ['own = 1', false, false]);
  assert.deepEqual(port.overrides, { inputs: {} });
  assert.equal(address, 'https://course.example/');
});
