import type { CheckAnswer, Feedback, LiveAnswer } from '../engine/answers.js';
import { Engine, LessonRefused } from '../engine/engine.js';
import { restPart } from '../engine/engine-modules.js';
import { Exploration, linkedTo } from './exploration.js';
import { theRest } from '../engine/lazy-module.js';
import { hasStage, type Lesson, type LessonText, type Stage } from '../lesson/lesson.js';
import { plain } from '../text/line-endings.js';
import type { Listener } from './session-host.js';
import { Prompts } from './ui-state.js';
import { parsed, parseState, readState, savedState, type SavedState } from './saved-state.js';
import type { Shared } from './shared-link.js';
import { theSource } from '../lesson/asset-source.js';
import type { Store } from './local-store.js';

/** A student's work on one lesson: the sheet, where they are in the stages, and what the core says of it. */
export class Session {
  lesson: Lesson | null = null;
  files: LessonText | null = null;
  failure: { title: string; message: string } | null = null;
  text = '';
  stage = 1;
  passed = new Set<number>();
  hints: number[] = [];
  /** The case in view; null for the stage's first. */
  chosen: string | null = null;
  readonly exploration = new Exploration(this);
  readonly prompts = new Prompts(() => this.listener.changed());
  live: LiveAnswer | null = null;
  /** Why the core gives no values at all: the sheet is too long, say. */
  trouble: string | null = null;
  feedback: Feedback | null = null;
  engine: Engine | null = null;
  /** A check was asked for before the core could answer. */
  pending = false;
  /** How often a check was asked for: the same verdict twice is news twice. */
  checks = 0;
  /** There is work here that is not kept yet. */
  #unkept = false;
  #asked = 0;
  #completing: Promise<void> | null = null;

  constructor(
    readonly store: Store,
    readonly listener: Listener,
  ) {}

  get current(): Stage | null {
    return this.lesson?.stages[this.stage - 1] ?? null;
  }

  /** Feedback on an earlier text is kept, but marked. */
  get stale(): boolean {
    return this.feedback !== null && (this.feedback.text !== this.text || this.feedback.stage !== this.stage);
  }

  async open(name: string): Promise<void> {
    const asked = ++this.#asked;
    this.#completing = null;
    if (this.store.claim() || this.#unkept) this.keep();
    try {
      const coming = this.files ? Promise.resolve(this.files) : theSource().lesson(name);
      const opening = Engine.open(coming, (error) => this.#revive(error));
      opening.catch(() => undefined); // awaited below, unless the lesson fails first
      const files = await coming;
      const lesson = parsed(files.lesson) as Lesson | null;
      // A lesson's faults are the core's to tell: one that it has not seen is not looked into.
      if (asked === this.#asked && theSource().shipped(name) && lesson?.stages) this.#lay(files, lesson);
      const engine = await opening;
      const shared = await linkedTo(lesson!);
      if (asked !== this.#asked) return engine.close();
      this.#lay(files, lesson!);
      this.#start(engine, shared);
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }

  /** Puts the lesson's texts on the table, with what was kept of an earlier visit and what was already typed. */
  #lay(files: LessonText, lesson: Lesson): void {
    if (this.files) return;
    this.files = files;
    this.lesson = lesson;
    const [id, stages] = [lesson.id, lesson.stages.length];
    const early = readState(this.listener.early, id, stages);
    const saved = early ?? parseState(this.store.read(), id, stages);
    if (saved) this.#take(saved);
    else if (!this.#unkept) this.text = plain(files.starter);
    if (hasStage(lesson, this.listener.asked)) this.stage = this.listener.asked;
    if (early) this.listener.early = null;
    if (early || this.#unkept) this.keep();
    this.listener.changed();
  }

  #take(saved: SavedState): void {
    if (!this.#unkept) this.text = plain(saved.sheet.text);
    this.stage = saved.stage;
    this.passed = new Set(saved.passed);
    this.hints = saved.hints;
  }

  #start(engine: Engine, shared: Shared | null): void {
    this.engine = engine;
    this.failure = null;
    this.exploration.follow(shared);
    this.recalculate();
    const { id, stages } = this.lesson!;
    this.listener.emit('ready', { lesson: id, stage: this.stage, stages: stages.length });
    void this.#resume();
  }

  /** Fetches what is shown after the first ledger; a check may wait for it. */
  complete(): Promise<void> {
    this.#completing ??= Promise.all([theRest.fetch(), restPart.fetch()]).then(
      () => this.#resume(),
      (error: unknown) => this.#fail(error),
    );
    return this.#completing;
  }

  /** Answers the check that waited, once engine and rest are both here. */
  async #resume(): Promise<void> {
    const { engine } = this;
    const failed: unknown = await engine?.complete().catch((error: unknown) => error);
    if (engine !== this.engine) return;
    if (failed) this.#fail(failed);
    if (this.pending && engine?.whole && theRest.there) this.check();
    this.listener.changed();
  }

  #fail(error: unknown, title = 'The checker could not be loaded.'): void {
    const message = error instanceof Error ? error.message : String(error);
    const refused = error instanceof LessonRefused;
    this.failure = { title: refused ? 'This lesson cannot be used.' : title, message };
    // It is fetched again when it is tried again: it may have been mended.
    if (refused) this.files = this.lesson = null;
    this.pending = false;
    this.listener.emit('engine-error', { message });
    this.listener.changed();
  }

  #revive(error: unknown): void {
    if (this.engine?.broken) return this.#fail(error, 'The checker stopped.');
    this.listener.emit('engine-error', { message: String(error) });
    this.recalculate();
    void this.#resume();
  }

  /** Asks the core for the sheet's values: synchronous, so that they are shown in the frame of the keystroke. */
  recalculate(): void {
    const answer = this.exploration.ask();
    if (answer) this.live = answer.ok ? answer : null;
    this.trouble = answer?.ok === false ? (answer.errors[0]?.message ?? null) : null;
    this.listener.changed();
  }

  edit(text: string): void {
    if (text === this.text) return;
    this.#unkept = true;
    this.engine?.rest();
    this.text = text;
    this.recalculate();
    this.keep();
  }

  check(): void {
    this.checks += 1;
    void this.complete();
    const answer = (theRest.there && this.engine?.check({ stage: this.stage, sheet: this.text })) ?? null;
    this.pending = answer === null && this.failure === null;
    if (answer?.ok) this.#judged(answer);
    this.listener.changed();
  }

  #judged(answer: CheckAnswer): void {
    this.feedback = { answer, stage: this.stage, text: this.text };
    const news = [answer, ...(answer.stages ?? [])].filter(
      (one) => one.verdict === 'pass' && !this.passed.has(one.stage) && !this.exploration.shared,
    );
    for (const one of news) this.passed.add(one.stage);
    this.listener.emit('stage-checked', { stage: this.stage, verdict: answer.verdict });
    for (const stage of new Set(news.map((one) => one.stage))) this.listener.emit('stage-passed', { stage });
    this.keep();
  }

  goTo(stage: number | null): void {
    if (!hasStage(this.lesson, stage)) return;
    this.stage = stage;
    this.chosen = null;
    this.prompts.close();
    this.recalculate();
    this.keep();
  }

  readonly choose = (id: string): void => {
    this.chosen = id;
    this.recalculate();
  };

  openHint(): void {
    this.hints[this.stage - 1] = (this.hints[this.stage - 1] ?? 0) + 1;
    this.hints = Array.from(this.hints, (opened) => opened ?? 0);
    this.listener.changed();
    this.keep();
  }

  /** Starts over: the starter's text, the first stage, nothing passed. */
  reset(): void {
    if (!this.files) return;
    this.exploration.leaveShared();
    this.text = plain(this.files.starter);
    this.passed.clear();
    this.hints = [];
    this.feedback = null;
    this.goTo(1);
  }

  get state(): SavedState | null {
    if (!this.lesson) return null;
    return savedState(this.lesson.id, this.exploration.own ?? this.text, this.stage, this.passed, this.hints);
  }

  /** Takes a state or an evidence file of this lesson; says whether it was one. */
  restore(value: unknown): boolean {
    const saved = this.lesson && readState(value, this.lesson.id, this.lesson.stages.length);
    if (!saved) return false;
    this.exploration.leaveShared();
    this.#unkept = false;
    this.#take(saved);
    this.feedback = null;
    this.goTo(saved.stage);
    return true;
  }

  keep(): void {
    const { state } = this;
    const kept = this.store.keeps;
    if (!state) return;
    this.#unkept = !this.store.held;
    this.store.write(JSON.stringify(state));
    this.listener.emit('state-changed', { state });
    if (kept !== this.store.keeps) this.listener.changed();
  }

  close(): void {
    this.#asked += 1;
    this.store.release();
    this.engine?.close();
    this.engine = null;
  }
}
