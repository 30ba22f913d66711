import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coreLayers, includeFaults } from '../run/core-layers.mjs';

test('no include of core/ goes up', async () => {
  const { code, output } = await coreLayers();
  assert.equal(output, '');
  assert.equal(code, 0);
});

for (const [path, included] of [
  ['core/base/print_number.cpp', 'core/units/quantity.hpp'],
  ['core/units/quantity.cpp', 'core/json/json_writer.hpp'],
  ['core/sheet/ast.cpp', 'core/sheet/read/lexer.hpp'],
  ['core/sheet/run/evaluate.cpp', 'core/sheet/explain/fault_messages.hpp'],
  ['core/sheet/explain/printer.cpp', 'core/sheet/read/parser.hpp'],
  ['core/lesson/lesson.cpp', 'core/grade/check.hpp'],
  ['core/grade/check.cpp', 'core/api/request.hpp'],
  ['core/lint/lint.cpp', 'core/api/engine.hpp'],
  ['core/api/engine.cpp', 'nlohmann/json.hpp'],
  ['wasm/bindings.cpp', 'nlohmann/json.hpp'],
  ['core/api/engine.cpp', 'wasm/bindings.hpp'],
  ['core/base/format.cpp', 'generated/core/lesson_structs.hpp'],
  ['core/grade/check.cpp', 'generated/core/lint_messages.hpp'],
  ['core/sheet/run/evaluate.cpp', '../read/sheet.hpp'],
  ['core/misc/stray.cpp', 'core/base/span.hpp'],
]) {
  test(`${path} may not include ${included}`, () => {
    assert.equal(includeFaults(path, `#include "${included}"\n`).length, 1);
  });
}

test('an include with unusual spaces is read', () => {
  assert.equal(includeFaults('core/units/quantity.cpp', ' # include"core/sheet/ast.hpp"\n').length, 1);
});

test('a layer may include itself, what is below it, and other libraries', () => {
  const text =
    '#include <vector>\n#include "core/grade/finding.hpp"\n#include "core/sheet/read/sheet.hpp"\n#include "generated/core/messages.hpp"\n';
  assert.deepEqual(includeFaults('core/grade/check.cpp', text), []);
});
