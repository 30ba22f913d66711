import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import { compileBuiltEngine, readLesson } from '../../wasm/cli/lessons.mjs';
import { checkedEngine } from '../checked-answers.mjs';
import { root } from './run-cli.mjs';

// Keywords for the generator, which refuses those that it doesn't know.
const keywords = new Set();
const schema = JSON.parse(await readFile(join(root, 'web/lessons/lesson.schema.json'), 'utf8'), (key, value) => {
  if (key.startsWith('x-')) keywords.add(key);
  return value;
});
const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
ajv.addVocabulary([...keywords]);
const fits = ajv.compile(schema);
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

const { $defs: defs } = schema;

// What breaks each x-rule, and what keeps it.
const TEXTS = {
  slug: { wrong: ['', 'A', 'a b', '-a', 'a_', 'a--b', '../x'], right: ['a-b_3'] },
  name: { wrong: ['', '2nd', 'a-b', 'a.b', 'ä', 'a'.repeat(65)], right: ['a'.repeat(64), '_a1'] },
  unit: { wrong: ['', 'B//s', 'B/', '2B', 'B s', '/s', 'B/1'], right: ['B*s', '1/s', '1', 'B/s*s'] },
  language_tag: {
    wrong: ['', '??', 'e', 'english', 'en-', 'en-x', 'en_US', 'e1'],
    right: ['de', 'pt-BR', 'sr-Latn-RS'],
  },
  https_address: { wrong: ['', 'http://example.org', 'HTTPS://example.org'], right: ['https://example.org'] },
};
const OTHER_KINDS = [null, true, 0.5, 'x', [], {}];
const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const resolve = (node) => {
  if (node?.$ref === undefined) return node;
  const { $ref, ...own } = node;
  return { ...resolve(defs[$ref.split('/').at(-1)]), ...own };
};

/** Values in place of one value of a lesson, each of which breaks one keyword: [keyword, value]. */
function* wrongValues(node, value) {
  const allowed = node.enum || node.const ? ['string'] : [node.type ?? 'object'].flat();
  for (const other of OTHER_KINDS) {
    const kind = kindOf(other);
    if (!allowed.includes(kind) && !(kind === 'number' && allowed.includes('integer'))) yield ['type', other];
  }
  if (allowed.includes('integer')) yield ['type', 0.5];
  if (node.enum || node.const) yield [node.enum ? 'enum' : 'const', 'no_such_word'];
  if (node.minLength) yield ['minLength', ''];
  if (node.maxLength) yield ['maxLength', '1 + '.repeat(node.maxLength / 4) + '1'];
  for (const text of node.pattern ? TEXTS[node['x-rule']].wrong : []) yield ['pattern', text];
  if (node.minimum !== undefined) yield ['minimum', node.minimum - 1];
  if (node.maximum !== undefined) yield ['maximum', node.maximum + 1];
  if (node.exclusiveMinimum !== undefined) yield ['exclusiveMinimum', node.exclusiveMinimum];
  if (node.type === 'array') {
    if (node.minItems) yield ['minItems', []];
    yield ['maxItems', Array(node.maxItems + 1).fill(value[0] ?? 'x')];
    if (node.uniqueItems && value.length > 0) yield ['uniqueItems', [...value, value[0]]];
  }
  if (node.type === 'object' && node.propertyNames) {
    if (node.minProperties) yield ['minProperties', {}];
    const [first] = Object.values(value);
    const names = Array.from({ length: node.maxProperties + 1 }, (_, i) => [`m${i}`, first ?? 1]);
    yield ['maxProperties', Object.fromEntries(names)];
    for (const name of TEXTS[resolve(node.propertyNames)['x-rule']].wrong)
      yield ['propertyNames', { ...value, [name]: first ?? 1 }];
  }
  if (node.additionalProperties === false) yield ['additionalProperties', { ...value, no_such_key: 1 }];
  for (const key of node.required ?? []) {
    const { [key]: _, ...rest } = value;
    yield ['required', rest];
  }
}

/** Each place of a lesson with its part of the schema: [path, node, value, set]. */
function* places(node, value, set, path = '$') {
  node = resolve(node);
  if (node.oneOf) {
    const one = node.oneOf.map(resolve).find(({ required }) => required.every((key) => key in value));
    const other = node.oneOf.map(resolve).find((each) => each !== one);
    // One property more, of the other alternative.
    for (const key of Object.keys(other.properties))
      yield [
        `${path}.${key}`,
        { oneOf: true },
        value,
        set,
        { ...value, [key]: key === 'rows' || key === 'each' ? ['a'] : key === 'input' || key === 'table' ? 'a' : 1 },
      ];
    node = { ...node, ...one, oneOf: undefined };
  }
  yield [path, node, value, set];
  if (Array.isArray(value))
    for (const [i, item] of value.entries())
      yield* places(node.items, item, (changed) => set(value.with(i, changed)), `${path}[${i}]`);
  else if (typeof value === 'object')
    for (const [key, inside] of Object.entries(value)) {
      const part = node.properties?.[key] ?? node.additionalProperties;
      if (part) yield* places(part, inside, (changed) => set({ ...value, [key]: changed }), `${path}.${key}`);
    }
}

/** One variant for each keyword at each place, places of a list counted once. */
function* variants(lesson) {
  const seen = new Set();
  for (const [path, node, value, set, whole] of places(schema, lesson, (changed) => changed)) {
    const changes = whole ? [['oneOf', whole]] : wrongValues(node, value);
    for (const [keyword, changed] of changes) {
      const shown = JSON.stringify(changed)?.slice(0, 40);
      const key = `${path.replace(/\[\d+\]/g, '[]')} ${keyword} ${keyword === 'required' ? Object.keys(changed) : shown}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield [`${path}: ${keyword}: ${shown}`, set(changed)];
    }
  }
  // Conditions: each property of the object that is not there yet.
  const stage = lesson.stages.findIndex(({ all_checks }) => all_checks);
  for (const key of ['lines', 'cases', 'probes', 'refusals', 'evidence']) {
    const from = lesson.stages.find((one) => one[key] !== undefined);
    if (stage >= 0 && from)
      yield [
        `all_checks with ${key}`,
        { ...lesson, stages: lesson.stages.with(stage, { ...lesson.stages[stage], [key]: from[key] }) },
      ];
  }
  for (const [i, figure] of (lesson.figures ?? []).entries()) {
    const line = lesson.lines.find((one) => one.unit !== 'condition').name;
    const spare = {
      unit: 'B',
      lines: [line],
      bandwidth: line,
      peak: line,
      mark: line,
      ideal: line,
      supplied: lesson.inputs[0].name,
    };
    for (const [key, value] of Object.entries(spare)) {
      const change = (changed) => ({ ...lesson, figures: lesson.figures.with(i, changed) });
      if (!(key in figure)) yield [`${figure.kind} with ${key}`, change({ ...figure, [key]: value })];
      else {
        const { [key]: _, ...rest } = figure;
        yield [`${figure.kind} without ${key}`, change(rest)];
      }
    }
    for (const over of [{ input: lesson.inputs[0].name }, undefined])
      yield [
        `${figure.kind} over ${JSON.stringify(over)}`,
        { ...lesson, figures: lesson.figures.with(i, { ...figure, over }) },
      ];
  }
  for (const [i, stage_] of lesson.stages.entries())
    for (const key of ['table', 'rows', 'given'])
      if (stage_.cases?.[0]?.[key] !== undefined) {
        const { [key]: _, ...rest } = stage_.cases[0];
        yield [
          `a case without ${key}`,
          { ...lesson, stages: lesson.stages.with(i, { ...stage_, cases: stage_.cases.with(0, rest) }) },
        ];
      }
}

// The core checks more than a schema can; these are the only rules by which it may refuse what the schema accepts.
const BEYOND_THE_SCHEMA = /^(within|drawable|expected|covered|known_|missing_figure|graded|pinned|refused|accepted)/;

for (const [path, files] of Object.entries(shipped)) {
  test(`${path} with each keyword of the schema broken once: the core agrees with the schema`, () => {
    const lesson = JSON.parse(files.lesson);
    const differences = [];
    let refused = 0;
    for (const [name, changed] of variants(lesson)) {
      const right = fits(changed);
      const answer = engine.openLesson(JSON.stringify(changed), files.starter, files.solution);
      if (answer.ok) engine.closeLesson(answer.lesson);
      if (!right) refused += 1;
      if (right === answer.ok) continue;
      if (right && answer.errors.every(({ rule }) => BEYOND_THE_SCHEMA.test(rule))) continue;
      differences.push(`${name}: schema ${right}, core ${answer.ok || answer.errors.map(({ rule }) => rule)}`);
    }
    assert.deepEqual(differences, []);
    assert.ok(refused > 300, `${refused} wrong lessons`);
  });
}

test('right texts of each rule are taken by the schema, and by the core where nothing else speaks against them', () => {
  const lesson = JSON.parse(shipped[systems].lesson);
  for (const lang of TEXTS.language_tag.right) {
    assert.ok(fits({ ...lesson, lang }), lang);
    assert.ok(opens({ ...shipped[systems], lesson: JSON.stringify({ ...lesson, lang }) }), lang);
  }
  for (const unit of TEXTS.unit.right) {
    const input = { name: 'spare', unit, label: 'spare', default: 0, least: 0, most: 1, whole: false };
    const more = { ...lesson, inputs: [...lesson.inputs, input] };
    assert.ok(fits(more), unit);
    assert.ok(opens({ ...shipped[systems], lesson: JSON.stringify(more) }), unit);
  }
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
