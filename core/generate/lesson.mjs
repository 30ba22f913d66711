// node core/generate/lesson.mjs SCHEMA OUT_DIR: the C++ side of a lesson's shape (OUT_DIR/core).
// node core/generate/lesson.mjs SCHEMA FILE.ts: its TypeScript side.
//
// web/lessons/lesson.schema.json describes a lesson once. From it come the structs that a lesson is decoded into, the
// table by which the decoder checks each keyword of the schema, for each struct the function that visits its members in
// the table's order, and one that visits those that a live view reads. A keyword that this program doesn't know is an error: it would be checked by editors
// alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fail = (where, what) => {
  throw new Error(`lesson.schema.json: ${where}: ${what}`);
};

// The lists that are opened by a kind of index of their own.
const INDEXED = { LessonInput: 'InputTag', LessonLine: 'LineTag' };

const ANNOTATIONS = ['title', 'description', '$schema', '$defs', '$comment'];
const KNOWN = new Set([
  ...ANNOTATIONS,
  ...['type', 'enum', 'const', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'minProperties', 'maxProperties', 'dependentRequired', 'oneOf', 'allOf', 'if', 'then', 'else'],
  ...['x-struct', 'x-derived', 'x-base', 'x-member', 'x-key', 'x-enum', 'x-rule', 'x-absent', 'x-live'],
]);

/** The schema with each `$ref` replaced by what it names; keywords beside a `$ref` win. */
function resolved(schema, root, where = '$') {
  if (typeof schema !== 'object') return schema;
  if (schema.$ref !== undefined) {
    const { $ref, ...own } = schema;
    const target = root.$defs[$ref.replace('#/$defs/', '')] ?? fail(where, `${$ref} is not defined`);
    return { ...resolved(target, root, where), ...resolved(own, root, where) };
  }
  const result = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!KNOWN.has(keyword)) fail(where, `the keyword "${keyword}" is unknown to core/generate/lesson.mjs`);
    const here = `${where}/${keyword}`;
    if (['items', 'additionalProperties', 'propertyNames', 'if', 'then', 'else'].includes(keyword))
      result[keyword] = resolved(value, root, here);
    else if (keyword === 'properties')
      result.properties = Object.fromEntries(
        Object.entries(value).map(([key, inside]) => [key, resolved(inside, root, `${here}/${key}`)]),
      );
    else if (keyword === 'oneOf' || keyword === 'allOf')
      result[keyword] = value.map((one, i) => resolved(one, root, `${here}/${i}`));
    else if (keyword !== '$defs') result[keyword] = value;
  }
  return result;
}

const camel = (word) => word.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());

// What a condition is about: a member that is there, or has one of an enum's words.
function conditionOf(test, shape, where) {
  const [key] = test.required ?? Object.keys(test.properties ?? {});
  const field = shape.fields.findIndex((one) => one.key === key);
  if (field < 0) fail(where, 'the condition names no property');
  const wanted = test.properties?.[key]?.const;
  if (wanted === undefined || wanted === true) return { field, word: -1 };
  const word = shape.fields[field].words?.indexOf(wanted) ?? -1;
  if (word < 0) fail(where, `"${wanted}" is not a word of "${key}"`);
  return { field, word };
}

class Shapes {
  constructor(schema) {
    this.enums = new Map();
    this.shapes = [];
    this.rules = new Set();
    this.root = this.shape(schema, '$');
  }

  mask(shape, keys) {
    let mask = 0;
    for (const key of keys) mask |= 1 << shape.fields.findIndex((field) => field.key === key);
    return mask >>> 0;
  }

  shape(schema, where) {
    const name = schema['x-struct'] ?? fail(where, 'an object needs x-struct');
    const alternatives = schema.oneOf ?? [];
    if (alternatives.length !== 0 && alternatives.length !== 2) fail(where, 'oneOf has two alternatives');
    const objects = alternatives.length === 0 ? [schema] : alternatives;
    for (const object of objects) {
      if (object.additionalProperties !== false) fail(where, 'an object says "additionalProperties": false');
    }
    const shape = { name, schema, derived: schema['x-derived'] === true, base: schema['x-base'], conditions: [] };
    shape.key = schema['x-key'];
    shape.fields = objects.flatMap((object) =>
      Object.entries(object.properties).map(([key, property]) => ({
        ...this.field(key, property, `${where}/${key}`),
        required: alternatives.length === 0 && (object.required ?? []).includes(key),
      })),
    );
    if (shape.fields.length > 32) fail(where, 'an object has at most 32 properties');
    this.conditions(shape, schema, where);
    this.shapes.push(shape);
    return shape;
  }

  conditions(shape, schema, where) {
    const add = (test, present, required, excluded, inside = null) =>
      shape.conditions.push({ ...test, present, required: required ?? [], excluded: excluded ?? [], inside });
    for (const [key, keys] of Object.entries(schema.dependentRequired ?? {}))
      add(conditionOf({ required: [key] }, shape, where), true, keys);
    if (schema.oneOf) {
      // Two alternatives without a common property: the second one's required property says which one it is.
      const [other, one] = schema.oneOf;
      const test = conditionOf({ required: one.required }, shape, where);
      add(test, true, one.required, Object.keys(other.properties));
      add(test, false, other.required);
    }
    const branches = [...(schema.if ? [schema] : []), ...(schema.allOf ?? [])];
    for (const branch of branches) {
      const test = conditionOf(branch.if, shape, where);
      for (const [then, present] of [
        [branch.then, true],
        [branch.else, false],
      ]) {
        if (then === undefined) continue;
        const excluded = [];
        let inside = null;
        for (const [key, property] of Object.entries(then.properties ?? {})) {
          if (property === false || property.const === false) excluded.push(key);
          else if (property.properties) inside = { key, required: property.required };
          else if (key !== 'expect') fail(where, `"${key}" in then or else is neither false nor an alternative`);
        }
        add(test, present, then.required, excluded, inside);
      }
    }
  }

  // The checks of one value.
  value(schema, where) {
    const value = { flags: [], rule: 'any', minimum: null, maximum: null, words: null };
    const type = schema.const !== undefined || schema.enum ? 'string' : schema.type;
    const kinds = { string: 'text', number: 'number', integer: 'integer', boolean: 'boolean' };
    value.kind = Array.isArray(type) ? 'expected' : kinds[type];
    if (value.kind === undefined) fail(where, `the type "${type}" is unknown`);
    value.words = schema.const !== undefined ? [schema.const] : (schema.enum ?? null);
    if (schema['x-enum']) {
      value.enum = schema['x-enum'];
      this.enums.set(value.enum, schema.enum);
    }
    if (schema.pattern) value.rule = schema['x-rule'] ?? fail(where, 'a pattern needs x-rule');
    else if (schema.minLength === 1) value.rule = 'not_empty';
    if (value.rule !== 'any') this.rules.add(value.rule);
    value.minimum = schema.minimum ?? null;
    value.maximum = schema.maximum ?? null;
    value.longest = schema.maxLength ?? 0;
    if (schema.exclusiveMinimum === 0) value.flags.push('kPositive');
    if (schema['x-absent'] !== undefined) {
      if (schema['x-absent'] !== -1) fail(where, 'x-absent is -1');
      value.flags.push('kAbsentIsMinusOne');
    }
    return value;
  }

  field(key, schema, where) {
    const live = schema['x-live'] === true;
    const field = { key, live, member: schema['x-member'] ?? key, many: 'one', least: 0, most: 0, keyRule: 'any' };
    if (key === '$schema') field.member = null;
    const item = schema.type === 'array' ? schema.items : schema.additionalProperties || null;
    if (schema.type === 'array' || (schema.type === 'object' && item)) {
      field.many = schema.type === 'array' ? 'list' : 'members';
      field.most = schema.maxItems ?? schema.maxProperties ?? fail(where, 'a list says how many items it may have');
      const least = schema.minItems ?? schema.minProperties ?? 0;
      if (least > 1) fail(where, 'a list has at least 0 or 1 items');
      field.least = least;
      if (schema.propertyNames) {
        field.keyRule = schema.propertyNames['x-rule'] ?? fail(where, 'propertyNames needs x-rule');
        this.rules.add(field.keyRule);
      }
      if (item.type === 'object' || item.oneOf) {
        field.shape = this.shape(item, where);
        Object.assign(field, { kind: 'object', rule: 'any', flags: [], type: field.shape.name });
      } else {
        Object.assign(field, this.value(item, where));
        field.type = schema['x-struct'] ?? this.type(field);
      }
      if (schema.uniqueItems) field.flags.push('kUnique');
      field.cpp = INDEXED[field.type]
        ? `IndexedSpan<${INDEXED[field.type]}, ${field.type}>`
        : `ArenaSpan<${field.type}>`;
      return field;
    }
    if (schema.type === 'object' || schema.oneOf) {
      field.shape = this.shape(schema, where);
      Object.assign(field, { kind: 'object', rule: 'any', flags: [], cpp: field.shape.name });
      return field;
    }
    Object.assign(field, this.value(schema, where));
    field.most = field.longest;
    field.cpp = this.type(field);
    return field;
  }

  type({ kind, enum: name }) {
    if (name) return name;
    return { text: 'Text', number: 'double', integer: 'int', boolean: 'bool' }[kind];
  }
}

function structs({ shapes, enums, rules }) {
  const enumText = [...enums].map(
    ([name, words]) => `enum class ${name} : uint8_t { ${words.join(', ')} };
inline constexpr Text k${name}Names[] = {${words.map((word) => `"${word}"`).join(', ')}};
`,
  );
  const forward = [...new Set(shapes.flatMap(({ fields }) => fields.map(({ type }) => type)))]
    .filter((type) => type && !['Text', 'double', 'int', 'bool'].includes(type) && !enums.has(type))
    .map((type) => `struct ${type};`);
  const structText = shapes.map(({ name, derived, base, key, fields }) => {
    const own = base ? shapes.find((one) => one.name === base).fields.map((field) => field.key) : [];
    const members = fields.filter((field) => field.member !== null && !own.includes(field.key));
    return `struct ${derived ? `${name}Fields` : name}${base ? ` : ${base}` : ''} {
${key ? `  Text ${key};\n` : ''}${members.map((field) => `  ${field.cpp} ${field.member};`).join('\n')}
};
`;
  });
  return `// Generated from web/lessons/lesson.schema.json.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/arena.hpp"
#include "core/sheet/indices.hpp"

namespace tsa {

using Text = std::string_view;

// What a text must look like: the x-rules of the schema.
enum class TextRule : uint8_t { any, ${[...rules].sort().join(', ')} };

${enumText.join('\n')}
${forward.join('\n')}

${structText.join('\n')}
}  // namespace tsa
`;
}

const hex = (mask) => `0x${mask.toString(16)}u`;

function table(shapesOf) {
  const { shapes, enums } = shapesOf;
  const text = [...enums].map(([name, words]) => wordsText(`k${name}Words`, words));
  const constants = new Map();
  for (const { name, fields } of shapes) {
    for (const field of fields) {
      if (!field.words) continue;
      field.wordsName = field.enum ? `k${field.enum}Words` : `k${name}${camel(field.key)}Words`;
      if (!field.enum) constants.set(field.wordsName, field.words);
    }
  }
  text.push(...[...constants].map(([name, words]) => wordsText(name, words)));
  for (const shape of shapes) {
    const rows = shape.fields.map((field) => {
      const flags = [...(field.required ? ['kRequired'] : []), ...field.flags];
      const bounds = [
        ...(field.minimum != null ? [`.minimum = ${field.minimum}`] : []),
        ...(field.maximum != null ? [`.maximum = ${field.maximum}`] : []),
      ];
      const parts = [
        `.key = "${field.key}"`,
        ...(field.shape ? [`.shape = &k${field.shape.name}Shape`] : []),
        ...(field.wordsName ? [`.words = ${field.wordsName}`] : []),
        `.kind = FieldKind::${field.kind}`,
        ...(field.many !== 'one' ? [`.many = FieldMany::${field.many}`] : []),
        ...(field.rule !== 'any' ? [`.rule = TextRule::${field.rule}`] : []),
        ...(field.keyRule !== 'any' ? [`.key_rule = TextRule::${field.keyRule}`] : []),
        ...(flags.length ? [`.flags = ${flags.join(' | ')}`] : []),
        ...(field.least ? [`.least = ${field.least}`] : []),
        ...(field.most ? [`.most = ${field.most}`] : []),
        ...bounds,
      ];
      return `    {${parts.join(', ')}},`;
    });
    const conditions = shape.conditions.map((one) => {
      const inside = one.inside && shape.fields.findIndex((field) => field.key === one.inside.key);
      return `    {${[
        one.field,
        one.word,
        one.present,
        inside ?? 0,
        hex(shapesOf.mask(shape, one.required)),
        hex(shapesOf.mask(shape, one.excluded)),
        hex(one.inside ? shapesOf.mask(shape.fields[inside].shape, one.inside.required) : 0),
      ].join(', ')}},`;
    });
    text.push(`constexpr Field k${shape.name}Fields[] = {\n${rows.join('\n')}\n};\n`);
    if (conditions.length)
      text.push(`constexpr Condition k${shape.name}Conditions[] = {\n${conditions.join('\n')}\n};\n`);
    text.push(
      `constexpr Shape k${shape.name}Shape = {k${shape.name}Fields, ${conditions.length ? `k${shape.name}Conditions` : 'nullptr'}, ${shape.fields.length}, ${conditions.length}};\n`,
    );
  }
  for (const { name, key, fields } of shapes) {
    const calls = fields.map(({ member }) => (member === null ? '  to.skip();' : `  to.member(item.${member});`));
    text.push(`template <class To>\nvoid visit(To& to, ${name}& item) {\n${calls.join('\n')}\n}\n`);
    if (key) text.push(`inline void set_key(${name}& item, Text key) { item.${key} = key; }\n`);
  }
  return `// Generated from web/lessons/lesson.schema.json. Included by lesson_decoder.cpp alone.\n${text.join('\n')}`;
}

// The members that a live view reads, each with its key.
function liveVisits({ shapes }) {
  const text = shapes
    .filter(({ fields }) => fields.some(({ live }) => live))
    .map(({ name, key, fields }) => {
      const calls = fields
        .filter(({ live }) => live)
        .map(({ key: own, member, enum: words, flags }) => {
          const more = words ? `, k${words}Names` : flags.includes('kAbsentIsMinusOne') ? ', -1' : '';
          return `  from.member("${own}", item.${member}${more});`;
        });
      if (key) calls.unshift(`  from.key(item.${key});`);
      return `template <class From>\nvoid visit_live(From& from, ${name}& item) {\n${calls.join('\n')}\n}\n`;
    });
  return `// Generated from web/lessons/lesson.schema.json. Included by live_lesson.cpp alone.\n${text.join('\n')}`;
}

const wordsText = (name, words) =>
  `constexpr const char* ${name}[] = {${[...words.map((word) => `"${word}"`), 'nullptr'].join(', ')}};\n`;

const TS_NAMES = { LessonText: 'Lesson', LessonInput: 'Input', LessonLine: 'Line', Figure: 'FigureSpec' };
const tsName = (name) => TS_NAMES[name] ?? name;

function tsType(field) {
  const words = field.words?.map((word) => `'${word}'`).join(' | ');
  const one = field.shape
    ? tsName(field.shape.name)
    : field.kind === 'expected'
      ? 'number | boolean | string'
      : (words ?? { text: 'string', number: 'number', integer: 'number', boolean: 'boolean' }[field.kind]);
  if (field.many === 'list') return words ? `(${one})[]` : `${one}[]`;
  return field.many === 'members' ? `Record<string, ${one}>` : one;
}

function typescript({ shapes }) {
  const interfaces = shapes.map(({ name, schema, fields }) => {
    const docs = Object.assign({}, ...(schema.oneOf ?? [schema]).map(({ properties }) => properties));
    const members = fields.map((field) => {
      const about = docs[field.key].description;
      return `${about ? `  /** ${about.replaceAll('*/', '* /')} */\n` : ''}  ${field.key}${field.required ? '' : '?'}: ${tsType(field)};`;
    });
    return `export interface ${tsName(name)} {\n${members.join('\n')}\n}\n`;
  });
  return `// Generated from web/lessons/lesson.schema.json.\n\n${interfaces.join('\n')}`;
}

const [, , path, out] = process.argv;
const schema = JSON.parse(readFileSync(path, 'utf8'));
const shapes = new Shapes(resolved(schema, schema));
if (out.endsWith('.ts')) {
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, typescript(shapes));
} else {
  const folder = join(out, 'core');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lesson_structs.hpp'), structs(shapes));
  writeFileSync(join(folder, 'lesson_table.inc'), table(shapes));
  writeFileSync(join(folder, 'lesson_live_visits.inc'), liveVisits(shapes));
}
