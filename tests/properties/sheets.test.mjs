import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, live, seed } from './node-engine.mjs';
import { decorated, printSheet, printStatement, printTree, withComments } from './printing.mjs';
import { Random } from './random.mjs';
import { lines } from './subject.mjs';
import { Generator, inputRow } from './trees.mjs';
import { unitFor } from './units.mjs';

const treeOf = (statement) => statement.require ?? statement.tree;

/** A random sheet in `count` goes, each with a generator of its own seed, so that a failing one runs alone. */
function generated(count, wishes, check) {
  for (let i = 0; i < cases(count); ++i) {
    const random = new Random(seed + i);
    const statements = new Generator(random, wishes).sheet();
    try {
      check(statements, random);
    } catch (error) {
      error.message = `seed ${seed + i}\n${printSheet(statements)}\n${error.message}`;
      throw error;
    }
  }
  console.log(`${cases(count)} sheets from seed ${seed}`);
}

const values = (answer) => answer.lines.map(({ value }) => value);
const problems = (answer) => answer.lines.map((line) => line.problems.map(({ code }) => code).sort());

test('a quantity printed reads back as the same double', () => {
  const random = new Random(seed);
  let count = 0;
  for (let i = 0; i < cases(2000); ++i) {
    const dimension = [random.between(-1, 2), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), 0];
    const numeral = random.chance(0.5)
      ? `${random.between(0, 9)}.${random.bits()}${random.bits()}e${random.between(-320, 290)}`
      : String(random.bits() / 2 ** random.between(0, 31));
    const [line] = live(`x = ${numeral} ${unitFor(dimension, random)}\n`).lines;
    if (line.value === null) continue;
    const [again] = live(`x = ${line.shown.exact}\n`).lines;
    assert.equal(again.value, line.value, `${numeral}: ${line.shown.exact}`);
    assert.deepEqual(again.problems, []);
    count += 1;
  }
  console.log(`${count} quantities from seed ${seed}`);
});

test('a sheet printed from its tree parses to the same tree', () => {
  generated(1000, { units: false, depth: 6 }, (statements, random) => {
    const answer = live(printSheet(statements, decorated(random)));
    const formulas = statements.map((statement) => printTree(treeOf(statement)));
    assert.deepEqual(
      answer.lines.map(({ formula }) => formula),
      formulas,
    );
    const again = live(statements.map((s, i) => `${s.require ? 'require' : `${s.name} =`} ${formulas[i]}\n`).join(''));
    assert.deepEqual(values(again), values(answer));
    assert.deepEqual(problems(again), problems(answer));
  });
});

const DIVISIONS = ['division_by_zero', 'division_by_number_zero'];
const BYTES = ['too_large', 'not_whole', 'not_whole_value', 'not_whole_factor', 'not_exact'];
const OF_EVALUATION = [...DIVISIONS, ...BYTES, 'overflow', 'not_a_number'];

test('a sheet in the right units has no unit problem, and evaluation never fails for units', () => {
  generated(1000, {}, (statements, random) => {
    const answer = live(printSheet(statements), inputRow(random));
    for (const codes of problems(answer)) {
      // In a right sheet, a number that needs no unit never gets advice.
      assert.ok(
        codes.every((code) => OF_EVALUATION.includes(code)),
        codes.join(),
      );
    }
  });
});

test('if the units are right, all errors are arithmetic', () => {
  let checked = 0;
  generated(1000, { units: false, depth: 2, statements: 3 }, (statements, random) => {
    const answer = live(printSheet(statements), inputRow(random));
    for (const line of answer.lines) {
      const codes = line.problems.map(({ code }) => code);
      if (codes.some((code) => !OF_EVALUATION.includes(code))) continue;
      checked += 1;
      assert.ok(line.value !== null || codes.length > 0 || ['waiting', 'not_reached'].includes(line.state), line.state);
    }
  });
  assert.ok(checked > 0);
});

/** Renames helpers, consistently; some become what a lesson's line is nearly called. */
function renaming(random) {
  const names = new Map();
  const nearly = lines.map(({ name }) => `${name}s_`);
  return (name) => {
    if (!name.startsWith('helper_')) return name;
    if (!names.has(name)) names.set(name, `${random.pick(nearly)}${names.size}`);
    return names.get(name);
  };
}

test('renaming helpers consistently never changes a value', () => {
  generated(1000, { units: false }, (statements, random) => {
    const inputs = inputRow(random);
    const plain = live(printSheet(statements), inputs);
    const style = { space: (due) => due, bracket: () => false, name: renaming(random) };
    const renamed = live(printSheet(statements, style), inputs);
    assert.deepEqual(values(renamed), values(plain));
    assert.deepEqual(problems(renamed), problems(plain));
    assert.deepEqual(renamed.outcome.kind, plain.outcome.kind);
  });
});

test('spaces, brackets and comments change no value and no problem', () => {
  generated(1000, { units: false }, (statements, random) => {
    const inputs = inputRow(random);
    const plain = live(printSheet(statements), inputs);
    const style = decorated(random);
    const text = withComments(statements.map((s) => `${printStatement(s, style)}\n`).join(''), random);
    const other = live(text, inputs);
    assert.deepEqual(values(other), values(plain), text);
    assert.deepEqual(problems(other), problems(plain), text);
  });
});

test('bytes times a power of two give every line of bytes that times more, to the bit', () => {
  let checked = 0;
  generated(1000, { rounding: false, byteLiterals: false }, (statements, random) => {
    const row = inputRow(random);
    const exponent = random.pick([1, 3, 10]);
    const scaled = { ...row };
    for (const name of ['state', 'buffer', 'bandwidth', 'width']) scaled[name] *= 2 ** exponent;
    const sheet = printSheet(statements);
    const before = live(sheet, row);
    const after = live(sheet, scaled);
    statements.forEach((statement, i) => {
      const [one, other] = [before.lines[i].value, after.lines[i].value];
      if (one === null || other === null) return;
      const power = statement.dimension?.[0] ?? 0;
      const due = typeof one === 'number' ? one * 2 ** (exponent * power) : one;
      checked += 1;
      assert.equal(other, due, `${printStatement(statement)} with ${JSON.stringify(row)}`);
    });
  });
  assert.ok(checked > 0);
});

test('bytes times three give every ledger line three times as much', () => {
  let checked = 0;
  generated(1000, { rounding: false, byteLiterals: false, depth: 3 }, (statements, random) => {
    const row = inputRow(random);
    const scaled = { ...row };
    for (const name of ['state', 'buffer', 'bandwidth', 'width']) scaled[name] *= 3;
    const sheet = printSheet(statements);
    const before = live(sheet, row).ledger;
    const after = live(sheet, scaled).ledger;
    [...before.rows, before.total].forEach((line, i) => {
      const other = [...after.rows, after.total][i];
      if (line.value === null || other.value === null) return;
      // A decimal is as its shortest form says: 3 times a double of 0.1 is no 0.3.
      if (Object.entries(row).some(([name, value]) => scaled[name] !== value && !Number.isInteger(value * 8))) return;
      checked += 1;
      assert.equal(other.value, line.value * 3, `${line.name} with ${JSON.stringify(row)}`);
    });
  });
  assert.ok(checked > 0);
});
