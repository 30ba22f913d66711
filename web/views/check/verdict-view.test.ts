import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../../tests/english.js';
import type { CheckAnswer } from '../../engine/answers.js';
import type { Session } from '../../session/session.js';
import { verdictText } from './verdict-view.js';

const lesson = { lines: [{ name: 'total', label: 'total bytes' }] };
const text = (answer: Partial<CheckAnswer>): string =>
  verdictText({
    lesson,
    feedback: { answer: { stage: 2, findings: [], ...answer } },
    say,
    messageText: ({ code }: { code: string }) => code,
  } as unknown as Session);

test('a verdict says its stage, and at the end of the lesson the score', () => {
  assert.equal(text({ verdict: 'pass' }), 'Stage 2 passed.');
  assert.equal(text({ verdict: 'fail' }), 'Stage 2 not passed yet.');
  assert.equal(text({ verdict: 'ungradable' }), "Fix these lines first: the sheet can't be checked yet.");
  const score = { passed: 4, of: 4 };
  assert.equal(text({ verdict: 'pass', stage: 4, score }), "Stage 4 passed. You've completed the lesson (4/4).");
  assert.equal(text({ verdict: 'fail', score: { passed: 3, of: 4 } }), 'Stage 2 not passed yet (3/4).');
});

test('each finding is read with its line, and ends with one full stop', () => {
  const findings = [
    { line: 'total', sheet_line: 4, code: 'Add masters' },
    { line: null, sheet_line: 2, code: 'Read this.' },
    { line: 'helper', sheet_line: null, code: 'And this.' },
    { line: null, sheet_line: null, code: 'Last' },
  ] as unknown as CheckAnswer['findings'];
  assert.equal(
    text({ verdict: 'fail', findings }),
    'Stage 2 not passed yet. Line 4, total bytes: Add masters. Line 2: Read this. helper: And this. Last.',
  );
});
