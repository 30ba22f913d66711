import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SavedState } from '../session/saved-state.js';
import { connectSplice } from './splice.js';

interface Message {
  subject: string;
  message_id: string;
  [member: string]: unknown;
}

const STATE = { sheet: { text: 'saved = 1' }, passed: [1] } as SavedState;
const ORIGIN = 'https://book.example';

class Audit extends EventTarget {
  state: SavedState | null = null;
}

let sent: Message[];
let parent: object;
let audit: Audit;

/** A message from the page around; `changes` for one that only pretends to be. */
function receive(data: unknown, changes: object = {}): void {
  window.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: ORIGIN, data, ...changes }));
}

const answer = (state: unknown): object => ({
  subject: 'SPLICE.getState.response',
  message_id: sent[0]!.message_id,
  state,
});

beforeEach(() => {
  sent = [];
  parent = { postMessage: (message: Message) => sent.push(message) };
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { parent }),
    document: Object.assign(new EventTarget(), { referrer: `${ORIGIN}/chapter` }),
    location: {},
  });
  audit = new Audit();
  connectSplice(audit as unknown as Parameters<typeof connectSplice>[0]);
});

test('the state of an earlier visit is requested, and applied once', () => {
  assert.equal(sent[0]!.subject, 'SPLICE.getState');
  receive(answer(STATE));
  assert.equal(audit.state, STATE);
  receive(answer({ ...STATE, passed: [] }));
  assert.equal(audit.state, STATE);
});

test('a state that comes as JSON text is parsed', () => {
  receive(answer(JSON.stringify(STATE)));
  assert.deepEqual(audit.state, STATE);
});

test('a state never overwrites what the student has typed since', () => {
  audit.dispatchEvent(new Event('input'));
  receive(answer(STATE));
  assert.equal(audit.state, null);
});

test('answers to other requests, from other windows or origins, and other values are ignored', () => {
  receive({ ...answer(STATE), message_id: 'other' });
  receive({ ...answer(STATE), subject: 'SPLICE.sendEvent' });
  receive(answer(STATE), { source: {} });
  receive(answer(STATE), { origin: 'https://other.example' });
  for (const data of [null, 7, 'text']) receive(data);
  assert.equal(audit.state, null);
});

test('a check is reported with its score and as an event', async () => {
  audit.state = STATE;
  audit.dispatchEvent(new CustomEvent('ready', { detail: { stages: 4 } }));
  audit.dispatchEvent(new CustomEvent('stage-checked', { detail: { stage: 1, verdict: 'pass' } }));
  await Promise.resolve();
  const [event, report] = sent.slice(1);
  assert.deepEqual(
    [event!.subject, event!.name, event!.data],
    ['SPLICE.sendEvent', 'stage-checked', { stage: 1, verdict: 'pass' }],
  );
  assert.deepEqual([report!.subject, report!.score, report!.state], ['SPLICE.reportScoreAndState', 0.25, STATE]);
});
