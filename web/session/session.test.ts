import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fake, resetFake, settled } from '../../tests/fake-engine.js';
import { loader } from '../../tests/fake-loader.js';
import { LazyModule } from '../engine/lazy-module.js';
import { LoadFailure } from '../lesson/load-failure.js';
import { words } from '../text/catalogue.js';
import { Word } from '../text/generated/word.js';
import { evidence } from './evidence.js';
import { savedState, type SavedState } from './saved-state.js';
import { Session, type SessionOptions } from './session.js';

const MODULE = {} as WebAssembly.Module;
const lesson = {
  id: 'l',
  stages: [{ hints: [] }, { hints: [] }, { hints: [], evidence: true }],
  inputs: [{ name: 'n', least: 0, most: 9 }],
  lines: [],
};
const FILES = { lesson: JSON.stringify(lesson), starter: 'start\r\nhere', solution: 'solution' };

/** A store that has its key unless a test takes it away. */
class Store {
  saved: string | null = null;
  written: string[] = [];
  ownsKey = true;
  keyChanges = false;
  released = 0;
  acquireKey = (): boolean => this.keyChanges;
  releaseKey = (): void => void (this.released += 1);
  read = (): string | null => this.saved;
  write = (text: string): void => void this.written.push(text);
}

let store: Store;
let events: [string, Record<string, unknown>][];
let renderings: number;
let loaded: string[];
/** [language, whether sentences about lessons are needed, too], for each loading of sentences. */
let sentences: [string, boolean][];
let options: SessionOptions;

beforeEach(() => {
  resetFake();
  store = new Store();
  events = [];
  renderings = 0;
  loaded = [];
  sentences = [];
  options = {
    store: store as unknown as SessionOptions['store'],
    host: {
      changed: () => void (renderings += 1),
      emit: (name, detail) => void events.push([name, detail as Record<string, unknown>]),
    },
    assets: {
      shipped: (name: string) => name === 'shipped',
      lesson: async (name: string) => {
        loaded.push(name);
        return FILES;
      },
    } as unknown as SessionOptions['assets'],
    modules: { coreModule: new LazyModule(async () => MODULE), gradingModule: new LazyModule(async () => MODULE) },
    deferredViews: new LazyModule(async () => ({ words })),
    loadSentences: async (lang, ofLesson) => {
      sentences.push([lang, ofLesson]);
      const parts = ({ code }: { code: string }): object[] => [{ code: false, text: `<${code}>` }];
      const other: typeof words = (word, args) => `de ${words(word, args)}`;
      return {
        messages: Object.assign(() => '', { parts, has: () => true }),
        words: lang === 'de' ? other : words,
      } as never;
    },
    lang: () => '',
    readLink: async () => null,
    initialState: null,
    initialStage: null,
  };
  Object.assign(globalThis, {
    location: { href: 'https://course.example/#explore?x' },
    history: { replaceState: () => undefined },
  });
});

const emitted = (name: string): Record<string, unknown>[] =>
  events.filter(([one]) => one === name).map(([, detail]) => detail);
const opened = async (name = 'shipped'): Promise<Session> => {
  const session = new Session(options);
  await session.open(name);
  await settled();
  return session;
};
/** With the views after the first ledger and the grading module. */
const complete = async (): Promise<Session> => {
  const session = await opened();
  await session.loadDeferred();
  await settled();
  return session;
};
const state = (change: Partial<SavedState> = {}): SavedState => ({
  ...savedState('l', 'kept', 2, [1], [1]),
  ...change,
});

test('a lesson opens with the starter at stage 1, evaluated, and says that it is ready', async () => {
  const session = await opened();
  assert.deepEqual(loaded, ['shipped']);
  assert.equal(session.text, 'start\nhere');
  assert.equal(session.stage, 1);
  assert.equal(session.current, session.lesson!.stages[0]);
  assert.equal(session.preview?.ok, true);
  assert.equal(session.failure, null);
  assert.equal(session.stale, false);
  assert.deepEqual(emitted('ready'), [{ lesson: 'l', stage: 1, stages: 3 }]);
  assert.deepEqual(fake.previews.at(-1), { stage: 1, sheet: 'start\nhere', case: null, inputs: {} });
  // Nothing was changed, so nothing is saved.
  assert.deepEqual(store.written, []);
  assert.equal(session.given('n')?.value, 3);
  assert.equal(session.given('m'), undefined);
  assert.equal(session.given(undefined), undefined);
});

test('a lesson without work has no state, current stage or answer', () => {
  const session = new Session(options);
  assert.equal(session.state, null);
  assert.equal(session.current, null);
  assert.equal(session.evaluate(), null);
  assert.equal(session.restore(state()), false);
  session.reset();
  session.edit('typed early');
  assert.deepEqual(store.written, []);
});

test('only a shipped lesson is shown before the core has validated it', async () => {
  for (const [name, shown] of [
    ['shipped', true],
    ['https://other.example/', false],
  ] as const) {
    let ready = (): void => undefined;
    options.modules = {
      ...options.modules,
      coreModule: new LazyModule(() => new Promise((resolve) => (ready = () => resolve(MODULE)))),
    };
    const session = new Session(options);
    const opening = session.open(name);
    await settled();
    assert.equal(session.lesson !== null, shown, name);
    assert.equal(session.preview === null, true);
    ready();
    await opening;
    assert.equal(session.lesson?.id, 'l');
  }
});

test('saved work is shown in place of the starter', async () => {
  store.saved = JSON.stringify(state());
  const session = await opened();
  assert.equal(session.text, 'kept');
  assert.equal(session.stage, 2);
  assert.deepEqual([...session.passed], [1]);
  assert.deepEqual(session.hints, [1]);
  assert.deepEqual(session.state, state());
  assert.deepEqual(store.written, []);
});

test('a state that was set before goes before the saved one, and is saved', async () => {
  store.saved = JSON.stringify(state({ sheet: { text: 'older' } }));
  options.initialState = state({ sheet: { text: 'set\r\n' } });
  const session = await opened();
  assert.equal(session.text, 'set\n');
  assert.equal(session.pendingState, null);
  assert.equal(store.written.length, 1);
  assert.equal(emitted('state-changed').length, 1);
});

test('a state of another lesson waits', async () => {
  const other = state({ lesson: { id: 'another' } });
  options.initialState = other;
  const session = await opened();
  assert.equal(session.text, 'start\nhere');
  assert.equal(session.pendingState, other);
});

test('a stage that was requested before is opened, if the lesson has it', async () => {
  options.initialStage = 3;
  assert.equal((await opened()).stage, 3);
  options.initialStage = 4;
  assert.equal((await opened()).stage, 1);
  const session = new Session({ ...options, initialStage: null });
  session.goTo(2);
  await session.open('shipped');
  assert.equal(session.stage, 2);
});

test('what is typed is evaluated in the same task, and saved', async () => {
  const session = await opened();
  session.edit('mine');
  assert.equal(fake.previews.at(-1)?.sheet, 'mine');
  assert.deepEqual(JSON.parse(store.written.at(-1)!), session.state);
  assert.equal(session.state?.sheet.text, 'mine');
  const [before, evaluated] = [renderings, fake.previews.length];
  session.edit('mine');
  assert.equal(renderings, before);
  assert.equal(fake.previews.length, evaluated);
});

test('what is typed before the lesson is there is kept', async () => {
  const session = new Session(options);
  session.edit('early');
  await session.open('shipped');
  assert.equal(session.text, 'early');
  assert.equal(JSON.parse(store.written.at(-1)!).sheet.text, 'early');
});

test('work without a key of its own is saved when there is one', async () => {
  const session = await opened();
  store.ownsKey = false;
  session.edit('mine');
  session.close();
  assert.equal(store.released, 1);
  assert.equal(session.engine, null);
  const written = store.written.length;
  store.ownsKey = true;
  await session.open('shipped');
  assert.equal(store.written.length, written + 1);
  // The files are there already.
  assert.deepEqual(loaded, ['shipped']);
  await session.open('shipped');
  assert.equal(store.written.length, written + 1);
  store.keyChanges = true;
  await session.open('shipped');
  assert.equal(store.written.length, written + 2);
});

test('a sheet without any value has an error instead', async () => {
  const session = await opened();
  session.edit('too long');
  assert.equal(session.preview === null, true);
  assert.equal(session.sheetError?.code, 'sheet_limit');
  session.edit('short');
  assert.equal(session.sheetError, null);
  assert.equal(session.preview?.ok, true);
});

test('a check waits for the checker, and is made when that is there', async () => {
  const session = await opened();
  session.check();
  assert.equal(session.checkPending, true);
  assert.equal(session.checks, 1);
  assert.deepEqual(fake.checks, []);
  await session.loadingDeferred;
  await settled();
  assert.equal(session.checkPending, false);
  assert.deepEqual(fake.checks, [{ stage: 1, sheet: 'start\nhere' }]);
  assert.equal(session.feedback?.answer.verdict, 'fail');
  assert.deepEqual(emitted('stage-checked'), [{ stage: 1, verdict: 'fail' }]);
  assert.deepEqual(emitted('stage-passed'), []);
});

test('a stage is passed once', async () => {
  const session = await complete();
  fake.verdict = () => ({ verdict: 'pass' });
  session.check();
  session.check();
  assert.deepEqual([...session.passed], [1]);
  assert.deepEqual(emitted('stage-passed'), [{ stage: 1 }]);
  assert.equal(emitted('stage-checked').length, 2);
  assert.deepEqual(session.state?.passed, [1]);
  assert.deepEqual(JSON.parse(store.written.at(-1)!).passed, [1]);
});

test('a check of all stages passes each that passes', async () => {
  const session = await complete();
  const stages = [1, 2, 3].map((stage) => ({ stage, verdict: stage === 2 ? 'fail' : 'pass' }));
  fake.verdict = () => ({ verdict: 'fail', stages }) as never;
  session.goTo(3);
  session.check();
  assert.deepEqual([...session.passed], [1, 3]);
  assert.deepEqual(emitted('stage-passed'), [{ stage: 1 }, { stage: 3 }]);
});

test('a verdict is stale once the sheet or the stage is another', async () => {
  const session = await complete();
  session.check();
  assert.equal(session.stale, false);
  session.edit('changed');
  assert.equal(session.stale, true);
  session.edit('start\nhere');
  assert.equal(session.stale, false);
  session.goTo(2);
  assert.equal(session.stale, true);
});

test('another stage starts with its first case and nothing open', async () => {
  const session = await opened();
  session.selectCase('two');
  assert.equal(fake.previews.at(-1)?.case, 'two');
  session.ui.ask('solution');
  session.ui.showSolution();
  session.goTo(2);
  assert.deepEqual(fake.previews.at(-1), { stage: 2, sheet: 'start\nhere', case: null, inputs: {} });
  assert.equal(session.ui.question, null);
  assert.equal(session.ui.solutionShown, false);
  assert.equal(JSON.parse(store.written.at(-1)!).stage, 2);
  session.goTo(9);
  session.goTo(null);
  assert.equal(session.stage, 2);
});

test('hints are counted by stage, and saved', async () => {
  const session = await opened();
  session.goTo(2);
  session.openHint();
  session.openHint();
  assert.deepEqual(session.hints, [0, 2]);
  assert.deepEqual(JSON.parse(store.written.at(-1)!).hints, [0, 2]);
});

test('starting over goes back to the starter and forgets what was passed', async () => {
  store.saved = JSON.stringify(state());
  const session = await complete();
  session.check();
  const before = renderings;
  session.reset();
  assert.equal(session.text, 'start\nhere');
  assert.deepEqual(session.state, savedState('l', 'start\nhere', 1, [], []));
  assert.equal(session.feedback, null);
  assert.ok(renderings > before);
  assert.deepEqual(JSON.parse(store.written.at(-1)!), session.state);
});

test('a state is restored, over what is typed, and anything else is refused', async () => {
  const session = await complete();
  session.check();
  session.edit('typed');
  assert.equal(session.restore({ any: 'thing' }), false);
  assert.equal(session.text, 'typed');
  store.ownsKey = false;
  session.edit('typed again');
  assert.equal(session.restore(state()), true);
  assert.equal(session.text, 'kept');
  assert.equal(session.stage, 2);
  assert.equal(session.feedback, null);
});

test('a shared sheet is shown in place of the own one, and passes nothing', async () => {
  options.readLink = async () => ({ sheet: 'shared', overrides: { inputs: { n: 5 } } });
  fake.verdict = () => ({ verdict: 'pass' });
  const session = await complete();
  assert.equal(session.text, 'shared');
  assert.deepEqual(fake.previews.at(-1)?.inputs, { n: 5 });
  assert.equal(session.state?.sheet.text, 'start\nhere');
  session.check();
  assert.deepEqual([...session.passed], []);
  assert.equal(session.restore(state()), true);
  assert.equal(session.exploration.shared, false);
  assert.equal(session.state?.sheet.text, 'kept');
});

test('starting over leaves a shared sheet', async () => {
  options.readLink = async () => ({ sheet: 'shared', overrides: { inputs: {} } });
  const session = await complete();
  session.reset();
  assert.equal(session.exploration.shared, false);
  assert.equal(session.text, 'start\nhere');
});

test('exploring evaluates with other inputs', async () => {
  const session = await opened();
  session.setOverrides({ inputs: { n: 4 } });
  assert.deepEqual(fake.previews.at(-1)?.inputs, { n: 4 });
  session.evaluate({ inputs: { n: 6 } });
  assert.deepEqual(fake.previews.at(-1)?.inputs, { n: 6 });
  assert.deepEqual(session.overrides, { inputs: { n: 4 } });
});

test('a file that is missing is named, and the next try may work', async () => {
  const lessonOf = options.assets.lesson;
  options.assets.lesson = () => Promise.reject(new LoadFailure('fileNotLoaded', '/l/lesson.json', '404'));
  const session = await opened();
  assert.equal(session.failure?.title, Word.checkerNotLoaded);
  assert.equal(session.failureMessage, "/l/lesson.json couldn't be loaded (404).");
  assert.deepEqual(emitted('engine-error'), [{ message: session.failureMessage }]);
  session.check();
  assert.equal(session.checkPending, false);
  options.assets.lesson = lessonOf;
  await session.open('shipped');
  assert.equal(session.failure, null);
  assert.equal(emitted('ready').length, 1);
});

test('an error of the browser keeps its own words', async () => {
  options.assets.lesson = () => Promise.reject(new Error('Failed to fetch'));
  assert.equal((await opened()).failureMessage, 'Failed to fetch');
  options.assets.lesson = () => Promise.reject('a text');
  assert.equal((await opened()).failureMessage, 'a text');
});

test('a lesson that the core refuses is fetched again by the next try', async () => {
  fake.refuses = [
    { code: 'lesson_invalid', rule: 'no_lines', path: '/lines', args: [] },
    { code: 'other', args: [] },
  ];
  const session = await opened();
  assert.equal(session.failure?.title, Word.lessonRefused);
  assert.equal(session.failureMessage, '/lines: <no_lines>\n<other>');
  assert.deepEqual(sentences.at(-1), ['en', true]);
  assert.equal(session.lesson, null);
  fake.refuses = null;
  await session.open('shipped');
  assert.deepEqual(loaded, ['shipped', 'shipped']);
  assert.equal(session.failure, null);
});

test('if what comes after the first ledger cannot be loaded, the page says so and stays usable', async () => {
  options.deferredViews = new LazyModule(() => Promise.reject(new Error('offline')));
  const session = await opened();
  session.check();
  await session.loadingDeferred;
  assert.equal(session.failure?.title, Word.checkerNotLoaded);
  assert.equal(session.failureMessage, 'offline');
  assert.equal(session.checkPending, false);
  session.edit('mine');
  assert.equal(session.preview?.ok, true);
});

test('it is loaded once', async () => {
  const session = await opened();
  assert.equal(session.loadDeferred(), session.loadDeferred());
  await session.loadingDeferred;
  assert.deepEqual(sentences, [['en', false]]);
});

test('an engine that traps is replaced, and one that traps again and again is given up', async () => {
  const session = await complete();
  fake.traps = (text) => text === 'trap';
  session.edit('trap');
  await settled();
  assert.match(String(emitted('engine-error')[0]?.message), /unreachable/);
  assert.equal(session.failure?.title, Word.checkerStopped);
  assert.equal(emitted('engine-error').length, 3);
  assert.equal(fake.created, 3);
});

test('a sheet that needs the grading module waits for it', async () => {
  fake.needsGrading = (text) => text === 'wrong';
  const session = await opened();
  session.edit('wrong');
  assert.notEqual(session.loadingDeferred, null);
  await settled();
  assert.equal(session.failure, null);
  assert.equal(session.preview?.ok, true);
  assert.equal(fake.previews.at(-1)?.sheet, 'wrong');
  assert.deepEqual(emitted('engine-error'), []);
});

test('an opening that isn’t the last has no effect', async () => {
  const session = new Session(options);
  const first = session.open('shipped');
  session.close();
  await first;
  await settled();
  assert.equal(session.engine, null);
  assert.deepEqual(emitted('ready'), []);
  const failing = new Session({
    ...options,
    assets: { ...options.assets, lesson: () => Promise.reject(new Error('x')) },
  });
  const second = failing.open('shipped');
  failing.close();
  await second;
  assert.equal(failing.failure, null);
});

test('of an opening before a closing and one after, only the second has an effect', async () => {
  const session = new Session(options);
  const first = session.open('shipped');
  session.close();
  const second = session.open('shipped');
  await Promise.all([first, second]);
  await settled();
  assert.equal(emitted('ready').length, 1);
});

test('a grading module that does not link is reported', async () => {
  const session = await opened();
  const { createEngine } = loader;
  loader.createEngine = async (parts) => ({
    ...(await createEngine(parts)),
    complete: () => Promise.reject(new Error('link')),
  });
  await session.open('shipped');
  await session.loadDeferred();
  await settled();
  assert.equal(session.failureMessage, 'link');
});

test('a message is a sentence; until it is loaded three dots, without it its code and line', async () => {
  const session = await opened();
  const message = { code: 'unknown_name', args: ['a'] };
  assert.equal(session.messageText(message, 2), '…');
  await session.loadDeferred();
  assert.deepEqual(session.messageParts(message, 2), [{ code: false, text: '<unknown_name>' }]);
  options.loadSentences = () => Promise.reject(new Error('offline'));
  const without = await complete();
  assert.equal(without.messageText(message, 2), 'line 2: unknown_name');
  assert.equal(without.messageText(message), 'unknown_name');
});

test('the language is the element’s, else the lesson’s, and another than English is loaded at once', async () => {
  const session = await opened();
  assert.deepEqual(sentences, []);
  assert.equal(session.say(Word.nextStage, 2), 'Next: stage 2');
  options.lang = () => 'de';
  const german = await opened();
  assert.deepEqual(sentences, [['de', false]]);
  assert.equal(german.say(Word.nextStage, 2), 'de Next: stage 2');
  options.lang = () => '';
  options.assets.lesson = async () => ({ ...FILES, lesson: JSON.stringify({ ...lesson, lang: 'fr' }) });
  await opened();
  assert.deepEqual(sentences.at(-1), ['fr', false]);
});

test('the evidence is that of the stage that writes it, once the sheet passes', async () => {
  const session = await complete();
  assert.equal(evidence(session), null);
  fake.verdict = () => ({ verdict: 'pass' });
  assert.equal(evidence(session), 'evidence of start\nhere in 3');
  session.lesson = { ...session.lesson!, stages: session.lesson!.stages.slice(0, 2) };
  assert.equal(evidence(session), null);
  session.lesson = null;
  assert.equal(evidence(session), null);
});
