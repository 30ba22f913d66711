// node core/generate/messages.mjs CATALOGUE OUT_DIR: the C++ side of the message catalogue.
//
// The catalogue (core/messages.json) has every sentence that the checker says, by section and code. An entry has its
// arguments in order, each with a type, and its text, or its plural forms. From it come `enum class Code`, the codes'
// names, and for each code a function that makes a Message and takes exactly its arguments.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `authored` is a lesson's own words, which may have code between backticks; everything else is inserted as text.
const TYPES = {
  name: 'FormatArg',
  text: 'FormatArg',
  authored: 'FormatArg',
  quantity: 'FormatArg',
  unit: 'FormatArg',
  count: 'Count',
};
const CODE = /^[a-z][a-z0-9_]*$/;

function fail(where, what) {
  throw new Error(`messages.json: ${where}: ${what}`);
}

/** The forms of an entry: its one text, or a text for each plural category. */
const formsOf = (text) => (typeof text === 'string' ? { other: text } : text);

function checkEntry(where, { args = {}, text }) {
  const types = Object.entries(args);
  for (const [name, type] of types) if (!(type in TYPES)) fail(where, `"${name}" has the unknown type "${type}"`);
  const forms = formsOf(text);
  if (typeof forms?.other !== 'string') fail(where, 'it has no text, or no "other" form');
  if (Object.keys(forms).length > 1 && !types.some(([, type]) => type === 'count'))
    fail(where, 'plural forms need an argument of type "count"');
  for (const form of Object.values(forms)) {
    for (const [, name] of form.matchAll(/\{(\w+)\}/g))
      if (!(name in args)) fail(where, `{${name}} is not an argument`);
  }
  for (const name of Object.keys(args)) if (!forms.other.includes(`{${name}}`)) fail(where, `"${name}" is not used`);
}

/** The entries of some sections as [code, entry], checked. */
function entriesOf(catalogue, sections) {
  const entries = sections.flatMap((section) => Object.entries(catalogue[section] ?? {}));
  const seen = new Set();
  for (const [code, entry] of entries) {
    if (!CODE.test(code)) fail(code, 'a code is lower-case letters, digits and `_`');
    if (seen.has(code)) fail(code, 'it is defined twice');
    seen.add(code);
    checkEntry(code, entry);
  }
  return entries;
}

// `lint` stays out of the page, so its codes are an enum of their own.
const FLAVOURS = [
  {
    sections: ['sheet', 'grade', 'request', 'lesson'],
    type: 'Message',
    prefix: '',
    space: 'messages',
    file: 'message',
  },
  { sections: ['lint'], type: 'LintMessage', prefix: 'Lint', space: 'lint_messages', file: 'lint_message' },
];

const maker =
  ({ type, prefix }) =>
  ([code, { args = {} }]) => {
    const parameters = Object.entries(args).map(([name, kind]) => `${TYPES[kind]} ${name}_`);
    const values = Object.keys(args).map((name) => `${name}_`);
    const make = prefix ? 'make_lint_message' : 'make_message';
    return `inline ${type} ${code}(${parameters.join(', ')}) { return ${make}(${prefix}Code::${code}, {${values.join(', ')}}); }`;
  };

const header = (entries, flavour) => `// Generated from core/messages.json.
#pragma once

#include "core/${flavour.prefix ? 'lint/lint' : 'base/'}${flavour.prefix ? '_' : ''}message.hpp"

namespace tsa::${flavour.space} {

${entries.map(maker(flavour)).join('\n')}

}  // namespace tsa::${flavour.space}
`;

const codes = (entries, { prefix }) => `// Generated from core/messages.json.
#pragma once

#include <cstdint>

namespace tsa {

enum class ${prefix}Code : uint16_t {
  none,
${entries.map(([code]) => `  ${code},`).join('\n')}
};
inline constexpr int k${prefix}CodeCount = ${entries.length + 1};

}  // namespace tsa
`;

const names = (entries) => `// Generated from core/messages.json.
"none\\0"
${entries.map(([code]) => `"${code}\\0"`).join('\n')}
`;

const [, , path, out] = process.argv;
const catalogue = JSON.parse(readFileSync(path, 'utf8'));
const folder = join(out, 'core');
mkdirSync(folder, { recursive: true });
for (const flavour of FLAVOURS) {
  const entries = entriesOf(catalogue, flavour.sections);
  const write = (name, text) => writeFileSync(join(folder, `${flavour.file}${name}`), text);
  write('_codes.hpp', codes(entries, flavour));
  write('s.hpp', header(entries, flavour));
  write('_names.inc', names(entries));
}
