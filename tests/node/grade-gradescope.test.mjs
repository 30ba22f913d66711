import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { write } from './grade-hostile.mjs';
import { evidence, grade, solution, starter } from './grade-subject.mjs';
import { folder } from './run-cli.mjs';

// The fields that Gradescope's documentation of results.json names, and what each may be.
const isText = (value) => typeof value === 'string';
const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
const isFormat = oneOf('text', 'html', 'simple_format', 'md', 'ansi');
const isVisibility = oneOf('hidden', 'after_due_date', 'after_published', 'visible');
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const ofTest = {
  score: isNumber,
  max_score: isNumber,
  status: oneOf('passed', 'failed'),
  name: isText,
  name_format: isFormat,
  number: isText,
  output: isText,
  output_format: isFormat,
  tags: (value) => Array.isArray(value) && value.every(isText),
  visibility: isVisibility,
  extra_data: isObject,
};
const ofResults = {
  score: isNumber,
  execution_time: isNumber,
  output: isText,
  output_format: isFormat,
  test_output_format: isFormat,
  test_name_format: isFormat,
  visibility: isVisibility,
  stdout_visibility: isVisibility,
  extra_data: isObject,
  tests: (value) => Array.isArray(value) && value.every((one) => keepsTo(ofTest, one)),
  leaderboard: Array.isArray,
};

function keepsTo(fields, value) {
  for (const [key, item] of Object.entries(value)) {
    assert.ok(Object.hasOwn(fields, key), `${key} is not documented`);
    assert.ok(fields[key](item), `${key}: ${JSON.stringify(item)}`);
  }
  return true;
}

for (const [name, content, scores, output] of [
  ['right.sheet', solution, [1, 1, 1, 1], /^passed$/],
  ['starter.sheet', starter, [0, 0, 0, 0], /^line 3: moments: .*\n  found 400 B, expected 800 B \(case hundred\)/],
  ['empty.sheet', '', [0, 0, 0, 0], /missing_line/],
  ['bytes.sheet', Buffer.from([0xff]), [0, 0, 0, 0], /not UTF-8/],
  ['right.json', await evidence(), [1, 1, 1, 1], /^passed$/],
  ['forged.json', (await evidence()).replace('"bytes": 1400', '"bytes": 1'), [1, 1, 1, 1], /^passed$/],
]) {
  test(`results.json of ${name} has the documented fields and a test for each stage`, async (t) => {
    const place = await folder(t);
    await write(place, name, content);
    const { out, code } = await grade(['--format', 'gradescope', '--seed', '987654321', join(place, name)]);
    assert.equal(code, 0);
    const results = JSON.parse(out);
    keepsTo(ofResults, results);
    assert.deepEqual(
      results.tests.map((one) => one.score),
      scores,
    );
    assert.equal(
      results.score,
      scores.reduce((a, b) => a + b),
    );
    assert.match(results.tests[0].output, output);
    assert.doesNotMatch(out, /987654321/);
    if (name === 'forged.json')
      assert.match(results.output, /Please check this submission: a value doesn't follow.*found 1, expected 1400/);
  });
}
