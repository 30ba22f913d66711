import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, engine, handle, live, seed } from './node-engine.mjs';
import { printSheet } from './printing.mjs';
import { Random } from './random.mjs';
import { Generator, inputRow } from './trees.mjs';

const bits = (value) => {
  if (Number.isNaN(value)) return 'none';
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16);
};

// Blocks are some hundred rows: more than one, so that one with trouble stands beside one without.
const ROWS = 300;
const COMPARED = 12;

test('columns equal one by one, bit by bit', () => {
  let compared = 0;
  for (let i = 0; i < cases(400); ++i) {
    const random = new Random(seed + i);
    const sheet = printSheet(new Generator(random, { units: random.chance(0.5) }).sheet());
    const opened = engine.columnsOpen(handle, sheet, ROWS);
    assert.ok(opened.ok, JSON.stringify(opened));
    const calm = inputRow(random);
    const rows = Array.from({ length: ROWS }, (_, row) => (row < 150 && i % 2 ? calm : inputRow(random)));
    opened.inputs.forEach((name, column) => {
      const view = engine.columnsInput(opened.columns, column);
      rows.forEach((row, at) => (view[at] = row[name]));
    });
    engine.columnsRun(opened.columns);
    const columns = opened.lines.map((_, line) => Float64Array.from(engine.columnsLine(opened.columns, line)));
    engine.columnsClose(opened.columns);
    for (let k = 0; k < COMPARED; ++k) {
      const at = random.below(ROWS);
      const lines = live(sheet, rows[at]).lines.filter(({ kind }) => kind === 'line');
      lines.forEach((line, column) => {
        // A zero has no sign in JSON.
        const found = columns[column][at] === 0 ? 0 : columns[column][at];
        const due = line.value === null ? NaN : Number(line.value);
        assert.equal(bits(found), bits(due), `seed ${seed + i}, row ${at} ${JSON.stringify(rows[at])}\n${sheet}`);
        compared += 1;
      });
    }
  }
  console.log(`${compared} values of ${cases(400)} sheets from seed ${seed}`);
});
