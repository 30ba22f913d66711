import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { say } from '../../tests/english.js';
import { savedState, type SavedState } from '../session/saved-state.js';
import { connectScorm } from './scorm.js';

/** A platform: what it has saved, and the calls it got. */
class Platform {
  values: Record<string, string> = { 'cmi.core.student_id': 'ada' };
  calls: string[] = [];
  accepts = (_: string): boolean => true;
  LMSInitialize = (nothing: string): string => this.#call(`initialize${nothing}`);
  LMSGetValue = (name: string): unknown => this.values[name] ?? '';
  LMSSetValue = (name: string, value: string): string => {
    if (this.accepts(name)) this.values[name] = value;
    return String(this.accepts(name));
  };
  LMSCommit = (nothing: string): string => this.#call(`commit${nothing}`);
  LMSFinish = (nothing: string): string => this.#call(`finish${nothing}`);
  #call(name: string): string {
    this.calls.push(name);
    return String(this.accepts(name));
  }
}

class Audit extends EventTarget {
  id = '';
  state: SavedState | null = null;
}

const work = (text: string, passed: number[] = []): SavedState => savedState('l', text, 1, passed, []);

let platform: Platform;
let audit: Audit;
let notice: Record<'p' | 'label' | 'textarea' | 'div', { textContent: string; value: string; hidden: boolean }>;
let reloads: number;

interface AnyWindow {
  API?: unknown;
  parent: AnyWindow;
  opener?: AnyWindow | null;
}

/** A window that is its own parent, or within another. */
function windowIn(parent?: AnyWindow, more: object = {}): AnyWindow & EventTarget {
  const made = Object.assign(new EventTarget(), more) as AnyWindow & EventTarget;
  made.parent = parent ?? made;
  return made;
}

beforeEach(() => {
  platform = new Platform();
  audit = new Audit();
  reloads = 0;
  const part = (): (typeof notice)['p'] => ({ textContent: '', value: '', hidden: true });
  notice = { p: part(), label: part(), textarea: part(), div: part() };
  Object.assign(globalThis, {
    window: windowIn(windowIn(undefined, { API: platform })),
    location: { reload: () => (reloads += 1) },
    document: Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      getElementById: () => ({ querySelector: (name: keyof typeof notice) => notice[name] }),
    }),
  });
});

const connect = (): boolean => connectScorm(audit as unknown as Parameters<typeof connectScorm>[0], say);
/** A check after which the state is this. */
async function checked(state: SavedState, stages = 4): Promise<void> {
  audit.dispatchEvent(new CustomEvent('ready', { detail: { stages } }));
  audit.dispatchEvent(new Event('stage-checked'));
  audit.state = state;
  await Promise.resolve();
}

test('without a platform there is nothing to connect', () => {
  Object.assign(globalThis, { window: windowIn() });
  assert.equal(connect(), false);
  Object.assign(globalThis, { window: windowIn(undefined, { API: {} }) });
  assert.equal(connect(), false);
  assert.equal(audit.id, '');
});

test('a platform that refuses to start is left alone', () => {
  platform.accepts = (name) => name !== 'initialize';
  assert.equal(connect(), false);
  assert.equal(audit.id, '');
  assert.deepEqual(platform.calls, ['initialize']);
});

test('the platform is found above windows without one, or of another origin, and above the opener', () => {
  const outer = windowIn(undefined, { API: platform });
  const foreign = windowIn(outer);
  Object.defineProperty(foreign, 'API', {
    get() {
      throw new Error('another origin');
    },
  });
  Object.assign(globalThis, { window: windowIn(windowIn(foreign)) });
  assert.equal(connect(), true);
  Object.assign(globalThis, { window: windowIn(undefined, { opener: windowIn(outer) }) });
  assert.equal(connect(), true);
  Object.assign(globalThis, { window: windowIn(undefined, { opener: null }) });
  assert.equal(connect(), false);
});

test('each student has a key of their own, and has begun', () => {
  assert.equal(connect(), true);
  assert.equal(audit.id, 'scorm-ada');
  assert.equal(platform.values['cmi.core.lesson_status'], 'incomplete');
  assert.deepEqual(platform.calls, ['initialize', 'commit']);
});

test('a status that the platform has stays', () => {
  for (const status of ['incomplete', 'passed']) {
    platform.values['cmi.core.lesson_status'] = status;
    connect();
    assert.equal(platform.values['cmi.core.lesson_status'], status);
  }
  platform.values['cmi.core.lesson_status'] = 'not attempted';
  connect();
  assert.equal(platform.values['cmi.core.lesson_status'], 'incomplete');
});

test('what was saved is resumed, and what is no state is ignored', () => {
  for (const [saved, state] of [
    [JSON.stringify(work('kept')), work('kept')],
    ['', null],
    ['{', null],
    ['null', null],
    ['7', null],
  ] as const) {
    audit = new Audit();
    platform.values['cmi.suspend_data'] = saved;
    connect();
    assert.deepEqual(audit.state, state, saved);
  }
});

test('a state without its sheet is added to the sheet that the element has', () => {
  platform.values['cmi.suspend_data'] = JSON.stringify({ ...work('', [1]), sheet: undefined });
  connect();
  assert.equal(audit.state, null);
  audit.state = work('starter');
  audit.dispatchEvent(new CustomEvent('ready', { detail: { stages: 4 } }));
  assert.deepEqual(audit.state, work('starter', [1]));
  audit.state = work('typed');
  audit.dispatchEvent(new CustomEvent('ready', { detail: { stages: 4 } }));
  assert.deepEqual(audit.state, work('typed'));
});

test('score and work are reported', async () => {
  connect();
  await checked(work('mine', [1]));
  const { values } = platform;
  assert.equal(values['cmi.core.score.raw'], '25');
  assert.equal(values['cmi.core.score.min'], '0');
  assert.equal(values['cmi.core.score.max'], '100');
  assert.equal(values['cmi.core.lesson_status'], 'incomplete');
  assert.deepEqual(JSON.parse(values['cmi.suspend_data']!), work('mine', [1]));
  assert.deepEqual(platform.calls, ['initialize', 'commit', 'commit']);
  assert.equal(notice.p.textContent, '');
  assert.equal(notice.div.hidden, true);
});

test('all stages passed is passed, and stays it', async () => {
  connect();
  await checked(work('mine', [1, 2, 3, 4]));
  assert.equal(platform.values['cmi.core.lesson_status'], 'passed');
  assert.equal(platform.values['cmi.core.score.raw'], '100');
  await checked(work('mine', [1]));
  assert.equal(platform.values['cmi.core.lesson_status'], 'passed');
  platform.values['cmi.core.lesson_status'] = 'failed';
  await checked(work('mine', [1, 2]));
  assert.equal(platform.values['cmi.core.lesson_status'], 'failed');
  platform.values['cmi.core.lesson_status'] = 'browsed';
  await checked(work('mine', [1, 2]));
  assert.equal(platform.values['cmi.core.lesson_status'], 'incomplete');
});

test('what is saved is ASCII', async () => {
  connect();
  await checked(work('# é 😀'));
  assert.match(platform.values['cmi.suspend_data']!, /^[ -~]*$/);
  assert.match(platform.values['cmi.suspend_data']!, /\\u00e9/);
  assert.equal(JSON.parse(platform.values['cmi.suspend_data']!).sheet.text, '# é 😀');
});

test('a sheet that is too long is left out, and offered to copy', async () => {
  connect();
  const length = JSON.stringify(work('')).length;
  await checked(work('x'.repeat(4096 - length)));
  assert.equal(platform.values['cmi.suspend_data']!.length, 4096);
  assert.equal(notice.div.hidden, true);
  await checked(work('x'.repeat(4097 - length), [1]));
  assert.deepEqual(
    JSON.parse(platform.values['cmi.suspend_data']!),
    JSON.parse(JSON.stringify({ ...work('', [1]), sheet: undefined })),
  );
  assert.match(notice.p.textContent, /too long for this learning platform/);
  assert.equal(notice.textarea.value, 'x'.repeat(4097 - length));
  assert.equal(notice.label.textContent, 'Your sheet, to copy');
  assert.equal(notice.div.hidden, false);
});

test('work that could not be saved is reported, until it is', async () => {
  connect();
  for (const refused of ['cmi.suspend_data', 'commit']) {
    platform.accepts = (name) => name !== refused;
    await checked(work(`not saved: ${refused}`));
    assert.match(notice.p.textContent, /couldn't save your work/);
    platform.accepts = () => true;
    await checked(work('saved'));
    assert.equal(notice.p.textContent, '');
    assert.equal(notice.div.hidden, true);
  }
});

test('a platform that throws has failed', async () => {
  connect();
  platform.LMSGetValue = platform.LMSSetValue = () => {
    throw new Error('broken');
  };
  await checked(work('mine'));
  assert.match(notice.p.textContent, /couldn't save your work/);
  platform.LMSGetValue = () => 7;
  await checked(work('mine again'));
});

test('leaving ends the visit; coming back starts another', () => {
  connect();
  window.dispatchEvent(new Event('pagehide'));
  assert.equal(platform.values['cmi.core.exit'], 'suspend');
  assert.deepEqual(platform.calls.slice(-2), ['commit', 'finish']);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  assert.equal(reloads, 0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  assert.equal(reloads, 1);
});
