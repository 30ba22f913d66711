import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, engine, handle, live, seed } from './node-engine.mjs';
import { printSheet } from './printing.mjs';
import { Random } from './random.mjs';
import { Generator, inputRow } from './trees.mjs';

const view = new DataView(new ArrayBuffer(8));

const bits = (value) => {
  if (Number.isNaN(value)) return 'none';
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16);
};

// More than one block, so that one with an error is next to one without.
const ROWS = 140;
const DIFFERENT = 6;

/** Every line's value in bits, as one by one gives it. A zero has no sign in JSON. */
function oneByOne(sheet, row) {
  const lines = live(sheet, row).lines.filter(({ kind }) => kind === 'line');
  return lines.map(({ value }) => bits(value === null ? NaN : Number(value) + 0));
}

test('columns equal one by one, bit by bit', () => {
  let compared = 0;
  for (let i = 0; i < cases(1000); ++i) {
    const random = new Random(seed + i);
    const sheet = printSheet(new Generator(random, { units: random.chance(0.5) }).sheet());
    const different = Array.from({ length: DIFFERENT }, () => inputRow(random));
    const due = different.map((row) => oneByOne(sheet, row));
    // The first block of some sheets is alike throughout.
    const which = Array.from({ length: ROWS }, (_, row) => (i % 2 && row < 130 ? 0 : random.below(DIFFERENT)));
    const opened = engine.columnsOpen(handle, sheet, ROWS);
    assert.ok(opened.ok, JSON.stringify(opened));
    const names = engine.columnsNames(opened.columns);
    names.inputs.forEach((name, input) => {
      engine.columnsInput(opened.columns, input).set(which.map((row) => different[row][name]));
    });
    engine.columnsRun(opened.columns);
    names.lines.forEach((_, line) => {
      const column = engine.columnsLine(opened.columns, line);
      which.forEach((row, at) => {
        compared += 1;
        if (bits(column[at] + 0) === due[row][line]) return;
        const reported = `seed ${seed + i}, line ${line}, row ${at} ${JSON.stringify(different[row])}\n${sheet}`;
        assert.equal(bits(column[at]), due[row][line], reported);
      });
    });
    engine.columnsClose(opened.columns);
  }
  console.log(`${compared} values of ${cases(1000)} sheets from seed ${seed}`);
});
