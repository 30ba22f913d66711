import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, live, seed } from './node-engine.mjs';
import { printSheet } from './printing.mjs';
import { Random } from './random.mjs';
import { evaluate, exactly, nearest, ofInput } from './rational.mjs';
import { isExact } from './subject.mjs';
import { Generator, inputRow } from './trees.mjs';

const RELATIVE = 1e-12;

const distance = (found, exact) => Math.abs(nearest(exactly(found).sub(exact)));

test('an independent exact arithmetic agrees: ledger lines to the last bit, the rest within 1e-12', () => {
  const counts = { ledger: 0, refused: 0, rest: 0, cancelled: 0, conditions: 0, undecided: 0 };
  for (let i = 0; i < cases(10000); ++i) {
    const random = new Random(seed + i);
    const statements = new Generator(random, { depth: random.between(1, 4) }).sheet();
    const row = inputRow(random);
    const sheet = printSheet(statements);
    const answer = live(sheet, row);
    const names = new Map(Object.entries(row).map(([name, value]) => [name, ofInput(value)]));
    statements.forEach((statement, at) => {
      const due = evaluate(statement.require ?? statement.tree, names);
      const { value, state } = answer.lines[at];
      const reported = () => `seed ${seed + i}, line ${at + 1}, inputs ${JSON.stringify(row)}\n${sheet}`;
      if (statement.name) names.set(statement.name, value === null ? { exact: null, slack: Infinity } : due);
      if (value === null) {
        counts.refused += 1;
        const mustExist =
          due.exact !== null &&
          due.slack !== Infinity &&
          !isExact(statement) &&
          !['waiting', 'not_reached'].includes(state);
        if (mustExist) assert.ok(Math.abs(nearest(due.exact)) > 1e300, `has no value; ${reported()}`);
      } else if (isExact(statement)) {
        counts.ledger += 1;
        assert.ok(due.exact !== null && !due.irrational, `an irrational ledger line was accepted; ${reported()}`);
        // From 2^49 on, eighths may lie between two doubles.
        const isNearest = Math.abs(value) > 2 ** 49 && distance(value, due.exact) <= Math.abs(value) * 2 ** -53;
        const isRight = isNearest || exactly(value).equals(due.exact);
        assert.ok(isRight, `${value} is not ${due.exact.toFraction()}; ${reported()}`);
      } else if (due.slack === Infinity) {
        counts.undecided += 1;
      } else if (typeof due.exact === 'boolean') {
        counts.conditions += 1;
        assert.equal(value, due.exact, reported());
      } else {
        const size = Math.abs(nearest(due.exact));
        const cancelled = due.slack > RELATIVE * size;
        counts[cancelled ? 'cancelled' : 'rest'] += 1;
        const allowed = cancelled ? due.slack : RELATIVE * size;
        assert.ok(distance(value, due.exact) <= allowed, `${value} is not ${nearest(due.exact)}; ${reported()}`);
      }
    });
  }
  console.log(`${JSON.stringify(counts)} of ${cases(10000)} sheets from seed ${seed}`);
  assert.ok(counts.ledger > 0 && counts.rest > 0);
});
