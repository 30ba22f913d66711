import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import { compileBuiltEngine, readLesson } from '../../wasm/cli/lessons.mjs';
import { checkedEngine } from '../checked-answers.mjs';
import { root } from './run-cli.mjs';

const schema = JSON.parse(await readFile(join(root, 'web/lessons/lesson.schema.json'), 'utf8'));
const fits = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(schema);
const engine = checkedEngine(await (await compileBuiltEngine())());
const shipped = Object.fromEntries(
  await Promise.all(
    [
      'lessons/tpu-systems-audit',
      'lessons/tpu-03',
      'examples/lessons/global-batch',
      'examples/lessons/first-lesson',
    ].map(async (path) => [path, await readLesson(join(root, 'web', path))]),
  ),
);

function opens({ lesson, starter, solution }) {
  const answer = engine.openLesson(lesson, starter, solution);
  if (answer.ok) engine.closeLesson(answer.lesson);
  return answer.ok;
}

for (const [path, files] of Object.entries(shipped)) {
  test(`${path} is valid for the schema and for the core`, () => {
    assert.ok(fits(JSON.parse(files.lesson)), JSON.stringify(fits.errors, null, 1));
    assert.ok(opens(files));
  });
}

const systems = 'lessons/tpu-systems-audit';
const generations = 'lessons/tpu-03';
// One thing wrong in each, that a schema can see.
const BAD = {
  'no schema': [systems, (lesson) => delete lesson.schema],
  'another schema': [systems, (lesson) => (lesson.schema = 'tpu-systems-audit/lesson/2')],
  'a missing title': [systems, (lesson) => delete lesson.title],
  'an empty title': [systems, (lesson) => (lesson.title = '')],
  'an unknown key': [systems, (lesson) => (lesson.colour = 'blue')],
  'an unknown key of an input': [systems, (lesson) => (lesson.inputs[0].min = 1)],
  'an unknown key of a stage': [systems, (lesson) => (lesson.stages[0].points = 3)],
  'no inputs': [systems, (lesson) => (lesson.inputs = [])],
  'an input without a label': [systems, (lesson) => delete lesson.inputs[0].label],
  'a default that is a text': [systems, (lesson) => (lesson.inputs[0].default = '100')],
  'a name with a hyphen': [systems, (lesson) => (lesson.inputs[0].name = 'para-meters')],
  'an unknown role': [systems, (lesson) => (lesson.lines[0].role = 'sum')],
  'decimals beyond 15': [systems, (lesson) => (lesson.lines[5].decimals = 16)],
  'a stage without lines': [systems, (lesson) => delete lesson.stages[0].lines],
  'a stage without cases': [systems, (lesson) => (lesson.stages[0].cases = [])],
  'a stage of all checks with cases': [systems, (lesson) => (lesson.stages[3].cases = lesson.stages[0].cases)],
  'a case without a source': [systems, (lesson) => delete lesson.stages[0].cases[0].source],
  'a case without given values': [systems, (lesson) => delete lesson.stages[0].cases[0].given],
  'a negative tolerance': [systems, (lesson) => (lesson.stages[0].cases[0].tolerance = -1)],
  'more than a thousand probes': [systems, (lesson) => (lesson.stages[0].probes.count = 1001)],
  'a range of a list and of bounds': [systems, (lesson) => (lesson.stages[0].probes.ranges.parameters.each = [1])],
  'a range with one bound': [systems, (lesson) => delete lesson.stages[0].probes.ranges.parameters.to],
  'a refusal without a reason': [systems, (lesson) => delete lesson.stages[1].refusals[0].because],
  'a misconception without a sentence': [systems, (lesson) => delete lesson.misconceptions[0].say],
  'an unknown level of a note': [systems, (lesson) => (lesson.notes[0].level = 'alarm')],
  'no scope': [systems, (lesson) => delete lesson.scope],
  'a scope without its sentence': [systems, (lesson) => (lesson.scope.sentence = '')],
  'a figure of an unknown kind': [systems, (lesson) => (lesson.figures[0].kind = 'pie')],
  'a figure without alternative text': [systems, (lesson) => delete lesson.figures[0].alt],
  'an address without https': [generations, (lesson) => (Object.values(lesson.sources)[0].url = 'http://example.org')],
  'a column without a label': [generations, (lesson) => delete lesson.tables[0].columns[0].label],
  'a figure of a table that is zero': [
    generations,
    (lesson) => (Object.values(lesson.tables[0].rows[0].figures)[0].value = 0),
  ],
  'a ladder without sizes': [generations, (lesson) => (lesson.ladders[0].sizes = [])],
  'more than 64 stages': [systems, (lesson) => (lesson.stages = Array(65).fill(lesson.stages[0]))],
  'more than 256 hints': [systems, (lesson) => (lesson.stages[0].hints = Array(257).fill('Think.'))],
  'more than 256 rows': [generations, ({ tables: [table] }) => (table.rows = Array(257).fill(table.rows[0]))],
  'more than 256 sources': [
    generations,
    (lesson) => (lesson.sources = Object.fromEntries(Array.from({ length: 257 }, (_, i) => [`s${i}`, { title: 'S' }]))),
  ],
  'a row named twice': [
    generations,
    ({ stages }) => stages.flatMap(({ cases = [] }) => cases).forEach(({ rows }) => rows?.push(rows[0])),
  ],
  'all checks with evidence': [systems, (lesson) => (lesson.stages[3].evidence = true)],
  'bars without a unit': [generations, (lesson) => delete lesson.figures.find((figure) => figure.kind === 'bars').unit],
};

for (const [name, [path, change]] of Object.entries(BAD)) {
  test(`${name}: refused by the schema and by the core`, () => {
    const lesson = JSON.parse(shipped[path].lesson);
    change(lesson);
    assert.equal(fits(lesson), false);
    assert.equal(opens({ ...shipped[path], lesson: JSON.stringify(lesson) }), false);
  });
}

/** The keys of each object of a lesson, from the core's own table of them: by the name of the table. */
async function decodedKeys() {
  const text = await readFile(join(root, 'core/api/lesson_shape.cpp'), 'utf8');
  const keys = {};
  for (const [, table, rows] of text.matchAll(/constexpr Field k(\w+)Fields\[\] = \{\n(.*?)\n\};/gs)) {
    // Some rows are the same in several tables, and are made by functions that know their key. A key behind a need is
    // that of another member.
    const named = rows
      .replace(/\bgiven\(/g, '"given"')
      .replace(/\bpins\(/g, '"expect"')
      .replace(/\bpinned_units\(/g, '"expect_units"');
    keys[table] = [...named.matchAll(/(?<!FieldNeed::\w+,\s*)"(\$?\w+)"/g)].map(([, key]) => key).sort();
  }
  return keys;
}

const properties = (object) => Object.keys(object.properties).sort();
const { $defs: defs } = schema;
const row = defs.table.properties.rows.items;
const figure = row.properties.figures.additionalProperties;
const range = defs.probes.properties.ranges.additionalProperties.oneOf;
const OBJECTS = {
  Lesson: properties(schema),
  Input: properties(defs.input),
  Line: properties(defs.line),
  Stage: properties(defs.stage),
  Case: properties(defs.case),
  Probes: properties(defs.probes),
  Range: range.flatMap(properties).sort(),
  Refusal: properties(defs.refusal),
  Misconception: properties(defs.misconception),
  Note: properties(defs.note),
  Scope: properties(defs.scope),
  Source: properties(schema.properties.sources.additionalProperties),
  Table: properties(defs.table),
  Column: properties(defs.table.properties.columns.items),
  Row: properties(row),
  TableFigure: properties(figure),
  Sourced: properties(figure.properties.others.items),
  Ladder: properties(defs.ladder),
  Figure: properties(defs.figure),
  Over: defs.figure.properties.over.oneOf.flatMap((one) => properties(one.$ref ? defs.over_table : one)).sort(),
};

test('the core reads the keys that the schema lists, and no others', async () => {
  assert.deepEqual(await decodedKeys(), OBJECTS);
});

test('every list of the schema, and every object of named items, says how many there may be', () => {
  const limits = [];
  const look = (value, path) => {
    if (typeof value !== 'object' || value === null) return;
    if (value.type === 'array') limits.push([path, value.maxItems]);
    if (value.type === 'object' && 'propertyNames' in value) limits.push([path, value.maxProperties]);
    for (const [key, inside] of Object.entries(value)) look(inside, `${path}/${key}`);
  };
  look(schema, '');
  const others = { '/properties/stages': 64, '/properties/figures': 64, '/properties/counting_units': 21 };
  for (const [path, limit] of limits) assert.equal(limit, others[path] ?? 256, path);
});

test('every key of the schema has hover text: a title or a description', () => {
  const bare = [];
  const look = (object, path) => {
    for (const [key, value] of Object.entries(object.properties ?? {})) {
      const described =
        value === false ||
        value.title ||
        value.description ||
        (value.$ref && (defs[value.$ref.split('/').at(-1)].title ?? defs[value.$ref.split('/').at(-1)].description));
      if (!described) bare.push(`${path}.${key}`);
    }
  };
  look(schema, '$');
  for (const [name, object] of Object.entries(defs)) look(object, name);
  assert.deepEqual(bare, []);
});
