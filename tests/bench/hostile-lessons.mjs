// node tests/bench/hostile-lessons.mjs: how long the built engine takes to open, or to refuse, the worst lessons that
// its limits let through, each just below one of them or just under 4 MiB. Milliseconds of processor time, the best of
// three; nothing is asserted.
import { createEngine } from '../../wasm/loader.mjs';
import { compileBuilt } from '../built-engine.mjs';

const MOST = 4 * 1024 * 1024;
const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const named = (count, make, prefix = 'm') => Object.fromEntries(times(count, (i) => [`${prefix}${i}`, make(i)]));
// Names that differ in their last letters alone, as long as names get: each comparison reads them whole.
const long = (i) => `n${'a'.repeat(56)}${String(i).padStart(6, '0')}`;

const scope = { not_measured: [], sentence: 'S', left_out: [], advice: 'A' };
const input = (name) => ({ name, unit: '1', label: 'i', default: 1, least: 0, most: 1e9, whole: true });
const line = (name) => ({ name, unit: '1', label: 'l', role: 'figure' });
const case_ = (id, more = {}) => ({ id, title: 'C', given: {}, expect: {}, source: 'S', ...more });
const stage = (more = {}) => ({
  title: 'T',
  task: 'T',
  lines: ['y'],
  cases: [case_('c')],
  hints: [],
  why: 'W',
  ...more,
});
const lesson = (more = {}) => ({
  schema: 'tpu-systems-audit/lesson/1',
  id: 'hostile',
  title: 'T',
  lang: 'en',
  authors: ['A'],
  licence: 'MIT',
  prerequisites: [],
  introduction: 'I',
  counting_units: [],
  inputs: [input('x')],
  lines: [line('y')],
  stages: [stage()],
  misconceptions: [],
  notes: [],
  scope,
  ...more,
});
const table = (rows, columns, more = {}) => ({
  id: 't',
  title: 'T',
  columns: times(columns, (i) => ({ name: long(i), label: 'c', unit: '1', ...(i === 0 && more) })),
  rows: times(rows, (i) => {
    const figures = Object.fromEntries(times(columns, (c) => [long(c), { value: 1, source: 's' }]));
    return { id: long(i), title: 'R', figures };
  }),
});
const sources = { s: { title: 'S' } };
const over = (rows) => ({ table: 't', rows: times(rows, long) });
const manyInputs = times(256, (i) => input(long(i)));
const manyLines = times(256, (i) => line(long(i + 256)));
const linesOf = (formula) => times(256, (i) => `${long(i + 256)} = ${formula}\n`).join('');
const y = 'y = x\n';
const sum = (terms) => `y = x${' + x'.repeat(terms)}\n`;
const filled = (lesson, list, item) => {
  const room = MOST - JSON.stringify(lesson).length - 4096;
  const size = JSON.stringify(item).length + 1;
  for (let left = Math.floor(room / size); left > 0; --left) list.push(item);
  return lesson;
};

const allGiven = () => Object.fromEntries(manyInputs.map(({ name }) => [name, 1]));

// By name: a lesson, and a solution where it matters.
const HOSTILE = {
  'the least lesson': [lesson()],
  '70,000 rows of a table': [
    lesson({
      sources,
      tables: [{ ...table(0, 1), rows: times(70000, (i) => ({ id: `r${i}`, title: 'R', figures: {} })) }],
    }),
  ],
  'one case over 30,000 rows': [
    lesson({ sources, tables: [table(256, 1)], stages: [stage({ cases: [case_('c', over(30000))] })] }),
  ],
  '300,000 authors': [lesson(), y, (made) => filled(made, made.authors, 'a long name')],
  '256 rows of 38 columns, in each of two cases of 256 pins': [
    lesson({
      sources,
      lines: manyLines,
      tables: [table(256, 38)],
      stages: [
        stage({
          lines: manyLines.map(({ name }) => name),
          cases: times(2, (i) =>
            case_(`c${i}`, { ...over(256), expect: Object.fromEntries(manyLines.map(({ name }) => [name, long(37)])) }),
          ),
        }),
      ],
    }),
    linesOf('1'),
  ],
  '64 stages of 256 lines, a case of 256 rows each': [
    lesson({
      sources,
      lines: manyLines,
      tables: [table(256, 1)],
      stages: times(64, () =>
        stage({ lines: manyLines.map(({ name }) => name), cases: [case_('c', { ...over(256), expect: {} })] }),
      ),
    }),
    linesOf('1'),
  ],
  '100 cases of all inputs': [
    lesson({
      inputs: manyInputs,
      stages: times(2, () => stage({ cases: times(50, (i) => case_(`c${i}`, { given: allGiven() })) })),
    }),
    'y = 1\n',
  ],
  '512 cases over rows that give all inputs': [
    lesson({
      inputs: manyInputs,
      sources,
      tables: [table(256, 1)],
      stages: [stage({ cases: times(2, (i) => case_(`c${i}`, { ...over(256), given: allGiven() })) })],
    }),
    'y = 1\n',
  ],
  '20 tables of 250 columns': [lesson({ sources, tables: times(20, (t) => ({ ...table(1, 250), id: `t${t}` })) })],
  '64 figures over 256 rows': [
    lesson({
      sources,
      tables: [table(256, 1)],
      figures: times(64, (i) => ({
        id: `f${i}`,
        kind: 'bars',
        title: 'F',
        x: 'x',
        y: 'y',
        alt: 'A',
        unit: '1',
        lines: ['y'],
        over: over(256),
      })),
    }),
  ],
  '64 objects of 512 keys': [times(64, () => named(510, () => 0, long(0)))],
  '32,000 unknown keys in objects of a lesson': [lesson({ notes: times(63, () => named(510, () => 0, 'look_')) })],
  '32,000 unknown keys, long': [
    lesson({ notes: times(63, () => named(510, () => 0, 'look_at_the_figure_and_at_what_it_is_made_of')) }),
  ],
  '256 misconceptions of 1 KiB': [
    lesson({
      misconceptions: times(256, (i) => ({ id: `m${i}`, line: 'y', formula: `x${'+x'.repeat(511)}`, say: 'S' })),
    }),
  ],
  '60 misconceptions of 64 KiB': [
    lesson({
      misconceptions: times(60, (i) => ({ id: `m${i}`, line: 'y', formula: `x${'+x'.repeat(32000)}`, say: 'S' })),
    }),
  ],
  'a misconception of 4 MiB': [
    lesson({ misconceptions: [{ id: 'm', line: 'y', formula: `x${'+x'.repeat(2000000)}`, say: 'S' }] }),
  ],
  'a unit of 4 MiB': [lesson({ inputs: [{ ...input('x'), unit: `B${'/B*B'.repeat(1000000)}` }] })],
  '64 stages of 1000 probes': [
    lesson({ stages: times(64, () => stage({ probes: { count: 1000, ranges: { x: { from: 0, to: 1000000 } } } })) }),
  ],
  '1000 probes of a solution of 64 KiB': [
    lesson({ stages: [stage({ probes: { count: 1000, ranges: { x: { from: 0, to: 1000000 } } } })] }),
    sum(16000),
  ],
  '1000 probes, each found in a thousand draws': [
    lesson({ stages: [stage({ probes: { count: 1000, ranges: { x: { from: 0, to: 1000000 } } } })] }),
    `${times(500, (i) => `require x != ${i}\n`).join('')}require x / 997 == floor(x / 997)\ny = x\n`,
  ],
  '160 refusals in each of 64 stages': [
    lesson({ stages: times(64, () => stage({ refusals: times(160, () => ({ given: { x: 0 }, because: 'B' })) })) }),
    `require x > 0\n${sum(100)}`,
  ],
  'all inputs drawn': [
    lesson({
      inputs: manyInputs,
      stages: times(16, () =>
        stage({
          probes: {
            count: 1000,
            ranges: Object.fromEntries(manyInputs.map(({ name }) => [name, { from: 0, to: 1000 }])),
          },
        }),
      ),
    }),
    'y = 1\n',
  ],
  '512 cases of a solution of 64 KiB': [
    lesson({
      sources,
      tables: [table(256, 1)],
      stages: [stage({ cases: times(2, (i) => case_(`c${i}`, over(256))) })],
    }),
    sum(16000),
  ],
  '256 lines that name a helper of 60 KiB': [
    lesson({ lines: manyLines, stages: [stage({ lines: [long(256)] })] }),
    `many = x${'+x'.repeat(14000)}\n${linesOf('many')}`,
  ],
  '250 wrong names': [
    lesson({
      lines: manyLines,
      inputs: manyInputs,
      stages: times(64, () => stage({ lines: times(256, (i) => `z${i}`) })),
    }),
  ],
};

const engine = await createEngine(await compileBuilt());

function opened(json, solution) {
  const before = process.cpuUsage();
  const answer = engine.openLesson(json, '', solution);
  const { user, system } = process.cpuUsage(before);
  if (answer.ok) engine.closeLesson(answer.lesson);
  const said = answer.ok
    ? 'opens'
    : `${answer.errors.length} × ${answer.errors[0].rule ?? answer.errors[0].code} ${answer.errors[0].path ?? ''}`;
  return { ms: (user + system) / 1000, said };
}

const only = process.argv[2];
for (const [name, [value, solution = y, change]] of Object.entries(HOSTILE)) {
  if (only && !name.includes(only)) continue;
  const json = JSON.stringify(change ? change(structuredClone(value)) : value);
  const runs = times(3, () => opened(json, solution));
  const best = Math.min(...runs.map(({ ms }) => ms));
  console.log(
    `${best.toFixed(0).padStart(7)} ms  ${String(Math.round(json.length / 1000)).padStart(5)} kB  ${name}: ${runs[0].said}`.slice(
      0,
      180,
    ),
  );
}
