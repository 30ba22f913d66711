import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, engine, handle, live, seed } from './node-engine.mjs';
import { exactlyFull, sheetOf } from './exactly-full.mjs';
import { Random } from './random.mjs';

const ROWS = 100;

test('what fills its room to the last bit fits, and a bit more needs one more', () => {
  for (let i = 0; i < cases(2000); ++i) {
    const random = new Random(seed + i);
    const full = exactlyFull(random);
    const sheet = sheetOf(full, random);
    const { lines } = live(sheet);
    const found = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
    const due = {
      up: full.count,
      down: full.count,
      more: full.count + 1,
      fits: true,
      room: false,
      same: true,
      over: false,
    };
    for (const [name, value] of Object.entries(due))
      assert.equal(found[name], value, `seed ${seed + i}, ${name}\n${sheet}`);
  }
});

test('columns find what is exactly full, too', () => {
  for (let i = 0; i < cases(100); ++i) {
    const random = new Random(seed + i);
    const rows = Array.from({ length: ROWS }, () => exactlyFull(random));
    const sheet = 'up = ceil(n / (share * state / 1 B))\nsame = n == size / 1 param * share * state / 1 B\n';
    const opened = engine.columnsOpen(handle, sheet, ROWS);
    assert.ok(opened.ok, JSON.stringify(opened));
    const given = {
      n: ({ need }) => need,
      share: ({ part }) => part,
      state: ({ room }) => room,
      size: ({ count }) => count,
    };
    engine.columnsNames(opened.columns).inputs.forEach((name, input) => {
      const values = given[name] ? rows.map((row) => Number(given[name](row))) : rows.map(() => 1);
      engine.columnsInput(opened.columns, input).set(values);
    });
    engine.columnsRun(opened.columns);
    rows.forEach(({ count, ...row }, at) => {
      const reported = `seed ${seed + i}, row ${at} ${JSON.stringify(row)}`;
      assert.equal(engine.columnsLine(opened.columns, 0)[at], count, reported);
      assert.equal(engine.columnsLine(opened.columns, 1)[at], 1, reported);
    });
    engine.columnsClose(opened.columns);
  }
});
