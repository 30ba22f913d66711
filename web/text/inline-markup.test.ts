import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateText } from '../../tests/template-text.js';
import { formulaTerms, inlineCode, quantityView } from './inline-markup.js';

test('what is between backticks is code, and nothing else is markup', () => {
  assert.equal(templateText(inlineCode('Use `a * b` <b>now</b>.')), 'Use <code dir="ltr">a * b</code> <b>now</b>.');
  assert.deepEqual(inlineCode('plain'), ['plain']);
  // The parts are text for lit, which never parses them.
  assert.equal((inlineCode('<b>x</b>') as unknown[])[0], '<b>x</b>');
});

test('a formula may break before an operator, and never between a number and its unit', () => {
  for (const [formula, terms] of [
    ['100 param × 2 B/param', ['100 param', '× 2 B/param']],
    ['a + b - c', ['a', '+ b', '- c']],
    ['a <= b', ['a', '<= b']],
    ['x == 3 GiB / y', ['x', '== 3 GiB', '/ y']],
    ['-1 * x', ['-1', '* x']],
    ['= 200 B', ['= 200 B']],
  ] as const)
    assert.deepEqual(formulaTerms(formula), terms);
});

test('a value has its unit beside it, and its other prefix and all digits below', () => {
  const text = (shown: Parameters<typeof quantityView>[0]): string =>
    templateText(quantityView(shown)).replace(/<[^>]*>/g, '');
  assert.equal(text({ text: '3', digits: '3', unit: '', also: null, exact: '3' }), '3');
  const also = { digits: '126', unit: 'GB' };
  const shown = { text: '117.347 GiB', digits: '117.347', unit: 'GiB', also, exact: '126000000000 B' };
  assert.equal(text(shown), '117.347 GiB126 GB, 126000000000 B');
});
