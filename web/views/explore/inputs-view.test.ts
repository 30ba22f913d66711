import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../../tests/english.js';
import { templateText } from '../../../tests/template-text.js';
import type { Session } from '../../session/session.js';
import { inputsView } from './inputs-view.js';

/** The text of the control of an input that has this label. */
function control(label: string): string {
  const input = { name: 'hbm_size', unit: 'GiB', label, default: 16, least: 1, most: 64 };
  const given = { name: 'hbm_size', label, value: 16, shown: { text: '16 GiB', digits: '16', unit: 'GiB' } };
  const exploration = { typed: new Map() };
  return templateText(
    inputsView({
      lesson: { inputs: [input] },
      preview: {},
      exploration,
      say,
      given: () => given,
    } as unknown as Session),
  );
}

test('a label that only repeats the name is neither shown nor read out', () => {
  const text = control('hbm size');
  assert.ok(!text.includes('hbm size'), text);
  assert.ok(text.includes('hbm_size GiB, slider'), text);
});

test('any other label is in what is read out, word for word as it is shown', () => {
  const text = control('memory of a chip');
  assert.ok(text.includes('<span>memory of a chip</span>'), text);
  assert.ok(text.includes('hbm_size memory of a chip GiB, number from 1 to 64'), text);
});
