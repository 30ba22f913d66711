import type { Message, MessagePart } from '../../wasm/messages.mjs';
import type { CheckAnswer, CoreError, Feedback, Given, Overrides, PreviewAnswer, Refused } from '../engine/answers.js';
import type { EngineModules } from '../engine/engine-modules.js';
import { Engine, LessonRefused } from '../engine/engine.js';
import type { LazyModule } from '../engine/lazy-module.js';
import type { AssetSource } from '../lesson/asset-source.js';
import { hasStage, type Lesson, type LessonText, type Stage } from '../lesson/lesson.js';
import { type FailureReason, LoadFailure } from '../lesson/load-failure.js';
import type { Sentences } from '../text/catalogue.js';
import { Word } from '../text/generated/word.js';
import { normaliseLineEndings } from '../text/line-endings.js';
import { firstWords, type PlainWord, type Say, type WordFormatter } from '../text/words.js';
import { Exploration, type ExplorationPort } from './exploration.js';
import type { LocalStore } from './local-store.js';
import { parseJson, parseState, readState, savedState, type SavedState } from './saved-state.js';
import type { SessionHost } from './session-host.js';
import type { SharedLink } from './shared-link.js';
import { UiState } from './ui-state.js';

const REASONS: Record<FailureReason, Word> = {
  fileNotLoaded: Word.fileNotLoaded,
  otherBuild: Word.otherBuild,
  lessonNotPacked: Word.lessonNotPacked,
};

export interface SessionOptions {
  store: LocalStore;
  host: SessionHost;
  assets: AssetSource;
  modules: EngineModules;
  /** The views after the first ledger: a verdict is shown by them. */
  deferredViews: LazyModule<{ words: WordFormatter }>;
  /** Loads the sentences of a language; `lesson`: also those about what is wrong with a lesson. */
  loadSentences(lang: string, lesson: boolean): Promise<Sentences>;
  /** The element's own language; "" if it has none. */
  lang(): string;
  /** What a link in the page's address shows of this lesson, if there is one. */
  readLink(lesson: Lesson): Promise<SharedLink | null>;
  /** Replaces the saved state, once. */
  initialState: SavedState | null;
  /** The stage to open; numbers outside the lesson are ignored. */
  initialStage: number | null;
}

/** A student's work on one lesson: the sheet, the current stage, and the core's answers about them. */
export class Session implements ExplorationPort {
  lesson: Lesson | null = null;
  files: LessonText | null = null;
  failure: { title: PlainWord; error: unknown } | null = null;
  text = '';
  stage = 1;
  passed = new Set<number>();
  hints: number[] = [];
  /** The case that is shown; null for the stage's first. */
  selectedCaseId: string | null = null;
  /** What exploring sets over the case. */
  overrides: Overrides = { inputs: {} };
  readonly exploration = new Exploration(this);
  readonly ui = new UiState(() => this.changed());
  preview: PreviewAnswer | null = null;
  /** Why the core has no values at all, if so: the sheet is too long, for example. */
  sheetError: CoreError | null = null;
  /** Undefined until they are loaded, null if they can't be. */
  #sentences: Sentences | null | undefined;
  feedback: Feedback | null = null;
  engine: Engine | null = null;
  /** A check was requested before it could be made. */
  checkPending = false;
  /** Number of checks; keys the announcement so that a repeated verdict is read out again. */
  checks = 0;
  /** A state that was set but not applied: the lesson isn't loaded yet, or the state is of another one. */
  pendingState: SavedState | null;
  #initialStage: number | null;
  /** There is work that isn't saved. */
  #unsaved = false;
  /** Number of calls of open() and close(): an open that isn't the last has no effect. */
  #generation = 0;
  /** The fetch of what is shown after the first ledger, if it was started. */
  loadingDeferred: Promise<void> | null = null;

  readonly store: LocalStore;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.store = options.store;
    this.pendingState = options.initialState;
    this.#initialStage = options.initialStage;
  }

  get current(): Stage | null {
    return this.lesson?.stages[this.stage - 1] ?? null;
  }

  /** The feedback is about an earlier text or another stage. */
  get stale(): boolean {
    return this.feedback !== null && (this.feedback.text !== this.text || this.feedback.stage !== this.stage);
  }

  /** A message's sentence. Without the catalogue it is its code, with the line that it is about. */
  messageParts(message: Message, line: number | null = null): MessagePart[] {
    if (this.#sentences) return this.#sentences.messages.parts(message);
    const place = line === null ? '' : `${this.say(Word.lineLink, line)}: `;
    const instead = this.#sentences === null ? place + message.code : '…';
    return [{ code: false, text: instead }];
  }

  /** The same as one text, without markup. */
  messageText(message: Message, line: number | null = null): string {
    const parts = this.messageParts(message, line);
    return parts.map(({ text }) => text).join('');
  }

  /** A word of the page. English until the sentences of another language are loaded. */
  readonly say: Say = (word, ...args) => this.#words(word, args);

  get #words(): WordFormatter {
    return this.#sentences?.words ?? this.#options.deferredViews.loaded?.words ?? firstWords;
  }

  get #lang(): string {
    return this.#options.lang() || this.lesson?.lang || 'en';
  }

  async #loadSentences(lesson = false): Promise<void> {
    this.#sentences = await this.#options.loadSentences(this.#lang, lesson).catch(() => null);
    this.changed();
  }

  given(name: string | undefined): Given | undefined {
    return this.preview?.given.find((one) => one.name === name);
  }

  changed(): void {
    this.#options.host.changed();
  }

  async open(name: string): Promise<void> {
    const { assets, modules } = this.#options;
    const generation = ++this.#generation;
    this.loadingDeferred = null;
    if (this.store.acquireKey() || this.#unsaved) this.save();
    try {
      const loading = this.files ? Promise.resolve(this.files) : assets.lesson(name);
      const opening = Engine.open(loading, modules, {
        restarted: (error) => this.#engineRestarted(error),
        gradingNeeded: () => void this.loadDeferred(),
      });
      opening.catch(() => undefined); // awaited below, unless the lesson fails first
      const files = await loading;
      const lesson = parseJson(files.lesson) as Lesson | null;
      // Only shipped lessons may be shown before the core has validated them.
      if (generation === this.#generation && assets.shipped(name) && lesson?.stages) this.#showLesson(files, lesson);
      const engine = await opening;
      const link = await this.#options.readLink(lesson!);
      if (generation !== this.#generation) return engine.close();
      this.#showLesson(files, lesson!);
      this.#engineReady(engine, link);
    } catch (error) {
      if (error instanceof LessonRefused) await this.#loadSentences(true);
      if (generation === this.#generation) this.#fail(error);
    }
  }

  /** Shows the lesson with saved and typed text. */
  #showLesson(files: LessonText, lesson: Lesson): void {
    if (this.files) return;
    this.files = files;
    this.lesson = lesson;
    const [id, stages] = [lesson.id, lesson.stages.length];
    const initial = readState(this.pendingState, id, stages);
    const saved = initial ?? parseState(this.store.read(), id, stages);
    if (saved) this.#applyState(saved);
    else if (!this.#unsaved) this.text = normaliseLineEndings(files.starter);
    if (hasStage(lesson, this.#initialStage)) this.stage = this.#initialStage;
    if (initial) this.pendingState = null;
    if (initial || this.#unsaved) this.save();
    // Not only after the first ledger: until then it is in English.
    if (!this.#lang.startsWith('en')) void this.#loadSentences();
    this.changed();
  }

  #applyState(saved: SavedState): void {
    if (!this.#unsaved) this.text = normaliseLineEndings(saved.sheet.text);
    this.stage = saved.stage;
    this.passed = new Set(saved.passed);
    this.hints = saved.hints;
  }

  #engineReady(engine: Engine, link: SharedLink | null): void {
    this.engine = engine;
    this.failure = null;
    this.exploration.follow(link);
    this.recalculate();
    const { id, stages } = this.lesson!;
    this.#options.host.emit('ready', { lesson: id, stage: this.stage, stages: stages.length });
    void this.#completeEngine();
  }

  /** Fetches what is shown after the first ledger; a check may be waiting for it. */
  loadDeferred(): Promise<void> {
    const { deferredViews, modules } = this.#options;
    if (!this.loadingDeferred) void this.#loadSentences();
    this.loadingDeferred ??= Promise.all([deferredViews.fetch(), modules.gradingModule.fetch()]).then(
      () => this.#completeEngine(),
      (error: unknown) => this.#fail(error),
    );
    return this.loadingDeferred;
  }

  /** Adds the grading module if it is loaded, and makes the pending check. */
  async #completeEngine(): Promise<void> {
    const { engine } = this;
    const error: unknown = await engine?.complete().catch((reason: unknown) => reason);
    if (engine !== this.engine) return;
    if (error) this.#fail(error);
    if (this.checkPending && engine?.isComplete && this.#options.deferredViews.loaded) this.check();
    this.changed();
  }

  #fail(error: unknown, title: PlainWord = Word.checkerNotLoaded): void {
    const refused = error instanceof LessonRefused;
    this.failure = { title: refused ? Word.lessonRefused : title, error };
    // The next try fetches it again: its author may have corrected it.
    if (refused) this.files = this.lesson = null;
    this.checkPending = false;
    this.#options.host.emit('engine-error', { message: this.failureMessage });
    this.changed();
  }

  /** What exactly failed: the page's own words if it knows the reason, else the browser's. */
  get failureMessage(): string {
    const error = this.failure?.error;
    if (error instanceof LessonRefused) return this.#refusal(error);
    if (error instanceof LoadFailure) return this.#words(REASONS[error.reason], error.args);
    return error instanceof Error ? error.message : String(error);
  }

  #refusal({ errors }: LessonRefused): string {
    const sentence = ({ path, rule, ...error }: CoreError): string =>
      `${path ? `${path}: ` : ''}${this.messageText({ ...error, code: rule ?? error.code })}`;
    return errors.map(sentence).join('\n');
  }

  #engineRestarted(error?: unknown): void {
    if (this.engine?.broken) return this.#fail(error, Word.checkerStopped);
    if (error !== undefined) this.#options.host.emit('engine-error', { message: String(error) });
    this.recalculate();
    void this.#completeEngine();
  }

  /** The core's answer for the current sheet and case; null while there is no engine. */
  evaluate(overrides: Overrides = this.overrides): PreviewAnswer | Refused | null {
    const { stage, text: sheet, selectedCaseId } = this;
    return this.engine?.preview({ stage, sheet, case: selectedCaseId, ...overrides }) ?? null;
  }

  /** Synchronous, so that the values are painted in the same frame as the keystroke. */
  recalculate(): void {
    const answer = this.evaluate();
    if (answer) this.preview = answer.ok ? answer : null;
    this.sheetError = answer?.ok === false ? (answer.errors[0] ?? null) : null;
    this.changed();
  }

  /** Only exploring keeps its inputs when another check, stage or case comes: those of a counterexample go with it. */
  #leaveCounterexample(): void {
    if (!this.exploration.on) this.overrides = { inputs: {} };
  }

  setOverrides(overrides: Overrides): void {
    this.overrides = overrides;
    this.recalculate();
  }

  edit(text: string): void {
    if (text === this.text) return;
    this.#unsaved = true;
    this.engine?.resetTrapCount();
    this.text = text;
    this.recalculate();
    this.save();
  }

  check(): void {
    this.checks += 1;
    if (Object.keys(this.overrides.inputs).length) {
      this.#leaveCounterexample();
      this.recalculate();
    }
    void this.loadDeferred();
    const request = { stage: this.stage, sheet: this.text };
    const answer = this.#options.deferredViews.loaded ? (this.engine?.check(request) ?? null) : null;
    this.checkPending = answer === null && this.failure === null;
    if (answer?.ok) this.#applyVerdict(answer);
    this.changed();
  }

  #applyVerdict(answer: CheckAnswer): void {
    const { host } = this.#options;
    this.feedback = { answer, stage: this.stage, text: this.text };
    const newlyPassed = [answer, ...(answer.stages ?? [])].filter(
      (one) => one.verdict === 'pass' && !this.passed.has(one.stage) && !this.exploration.shared,
    );
    for (const one of newlyPassed) this.passed.add(one.stage);
    host.emit('stage-checked', { stage: this.stage, verdict: answer.verdict });
    for (const stage of new Set(newlyPassed.map((one) => one.stage))) host.emit('stage-passed', { stage });
    this.save();
  }

  goTo(stage: number | null): void {
    if (!this.lesson) this.#initialStage = stage;
    if (!hasStage(this.lesson, stage)) return;
    this.stage = stage;
    this.selectedCaseId = null;
    this.#leaveCounterexample();
    this.ui.close();
    this.recalculate();
    this.save();
  }

  readonly selectCase = (id: string): void => {
    this.selectedCaseId = id;
    this.#leaveCounterexample();
    this.recalculate();
  };

  openHint(): void {
    this.hints[this.stage - 1] = (this.hints[this.stage - 1] ?? 0) + 1;
    this.hints = Array.from(this.hints, (opened) => opened ?? 0);
    this.changed();
    this.save();
  }

  /** Starts over: the starter's text, the first stage, nothing passed. */
  reset(): void {
    if (!this.files) return;
    this.exploration.leaveShared();
    this.text = normaliseLineEndings(this.files.starter);
    this.passed.clear();
    this.hints = [];
    this.feedback = null;
    this.goTo(1);
  }

  get state(): SavedState | null {
    if (!this.lesson) return null;
    return savedState(this.lesson.id, this.exploration.ownText ?? this.text, this.stage, this.passed, this.hints);
  }

  /** Applies a state or an evidence file of this lesson; false if it isn't one. */
  restore(value: unknown): boolean {
    const saved = this.lesson && readState(value, this.lesson.id, this.lesson.stages.length);
    if (!saved) return false;
    this.exploration.leaveShared();
    this.#unsaved = false;
    this.#applyState(saved);
    this.feedback = null;
    this.goTo(saved.stage);
    return true;
  }

  save(): void {
    const { state } = this;
    if (!state) return;
    this.#unsaved = !this.store.ownsKey;
    this.store.write(JSON.stringify(state));
    this.#options.host.emit('state-changed', { state });
  }

  close(): void {
    this.#generation += 1;
    this.store.releaseKey();
    this.engine?.close();
    this.engine = null;
  }
}
