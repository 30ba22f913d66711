import type { CheckAnswer, LiveAnswer } from './answers.js';
import { Engine, LessonRefused } from './engine.js';
import { Exploration } from './exploration.js';
import type { Lesson, LessonText, Stage } from './lesson.js';
import { Prompts } from './prompts.js';
import { parseState, readState, savedState, type SavedState } from './saved-state.js';
import { readShared } from './shared-link.js';
import { theSource } from './source.js';
import type { Store } from './store.js';

/** What the last Check said, and of which text. */
export interface Feedback {
  answer: CheckAnswer;
  stage: number;
  text: string;
}

export interface Listener {
  changed(): void;
  emit(event: string, detail: unknown): void;
}

/** Line ends as a text field has them. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n');

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
  #touched = false;
  #asked = 0;

  constructor(
    readonly store: Store,
    readonly listener: Listener,
    /** A state set from outside before the lesson was there: it goes before what was kept. */
    private initial: unknown,
  ) {}

  /** Whether there is anything that is drawn, cited or explored. */
  get wantsExtras(): boolean {
    const { tables, figures } = this.lesson ?? {};
    return this.exploration.on || Boolean(tables?.length) || Boolean(figures?.some((one) => one.kind !== 'ideal_line'));
  }

  get current(): Stage | null {
    return this.lesson?.stages[this.stage - 1] ?? null;
  }

  /** Feedback on an earlier text is kept, but marked. */
  get stale(): boolean {
    return this.feedback !== null && (this.feedback.text !== this.text || this.feedback.stage !== this.stage);
  }

  async open(name: string, stage: number | null): Promise<void> {
    const asked = ++this.#asked;
    try {
      const files = this.files ?? (await theSource().lesson(name));
      if (asked !== this.#asked) return;
      if (!this.files) this.#lay(files, theSource().shipped(name), stage);
      const engine = await Engine.open(files, (error) => this.#revive(error));
      if (asked !== this.#asked) return engine.close();
      this.#start(engine);
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }

  /** Puts the lesson's texts on the table, with what was kept of an earlier visit and what was already typed. */
  #lay(files: LessonText, trusted: boolean, stage: number | null): void {
    const lesson = JSON.parse(files.lesson) as Lesson;
    this.files = files;
    if (trusted) this.lesson = lesson;
    const stages = lesson.stages?.length ?? 1;
    const saved = readState(this.initial, lesson.id, stages) ?? parseState(this.store.read() ?? '', lesson.id, stages);
    if (saved) this.#take(saved);
    if (!saved && !this.#touched) this.text = plain(files.starter);
    if (stage) this.stage = stage;
    if (this.#touched) this.keep();
    this.listener.changed();
  }

  #take(saved: SavedState): void {
    if (!this.#touched) this.text = plain(saved.sheet.text);
    this.stage = saved.stage;
    this.passed = new Set(saved.passed);
    this.hints = saved.hints;
  }

  #start(engine: Engine): void {
    this.engine = engine;
    this.lesson = JSON.parse(this.files!.lesson) as Lesson;
    this.stage = Math.min(this.stage, this.lesson.stages.length);
    this.failure = null;
    this.exploration.follow(readShared(location.hash, this.lesson));
    this.recalculate();
    this.listener.emit('ready', { lesson: this.lesson.id, stage: this.stage, stages: this.lesson.stages.length });
    if (this.pending) this.check();
  }

  /** The student's own text: as it was kept, or the starter's. */
  ownText(): string {
    const { id, stages } = this.lesson!;
    return plain(parseState(this.store.read() ?? '', id, stages.length)?.sheet.text ?? this.files!.starter);
  }

  #fail(error: unknown, title = 'The checker could not be loaded.'): void {
    const message = error instanceof Error ? error.message : String(error);
    this.failure = { title: error instanceof LessonRefused ? 'This lesson cannot be used.' : title, message };
    this.pending = false;
    this.listener.emit('engine-error', { message });
    this.listener.changed();
  }

  #revive(error: unknown): void {
    if (this.engine?.broken) return this.#fail(error, 'The checker stopped.');
    this.listener.emit('engine-error', { message: String(error) });
    this.recalculate();
    if (this.pending) this.check();
  }

  /** Asks the core for the sheet's values: synchronous, so that they are shown in the frame of the keystroke. */
  recalculate(): void {
    const answer = this.exploration.ask({});
    if (answer) this.live = answer.ok ? answer : null;
    this.trouble = answer?.ok === false ? (answer.errors[0]?.message ?? null) : null;
    this.listener.changed();
  }

  edit(text: string): void {
    if (text === this.text) return;
    this.#touched = true;
    this.engine?.rest();
    this.text = text;
    this.recalculate();
    this.keep();
  }

  check(): CheckAnswer | null {
    this.checks += 1;
    const answer = this.engine?.check({ stage: this.stage, sheet: this.text }) ?? null;
    this.pending = answer === null && this.failure === null;
    if (answer?.ok) this.#judged(answer);
    this.listener.changed();
    return answer?.ok ? answer : null;
  }

  #judged(answer: CheckAnswer): void {
    this.feedback = { answer, stage: this.stage, text: this.text };
    const news = [answer, ...(answer.stages ?? [])].filter(
      (one) => one.verdict === 'pass' && !this.passed.has(one.stage),
    );
    for (const one of news) this.passed.add(one.stage);
    this.listener.emit('stage-checked', { stage: this.stage, verdict: answer.verdict });
    for (const stage of new Set(news.map((one) => one.stage))) this.listener.emit('stage-passed', { stage });
    this.keep();
  }

  goTo(stage: number): void {
    if (stage < 1 || (this.lesson && stage > this.lesson.stages.length)) return;
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
    this.text = plain(this.files?.starter ?? '');
    this.passed.clear();
    this.hints = [];
    this.feedback = null;
    this.goTo(1);
  }

  /** The evidence file of the sheet as it stands; null where it does not pass. */
  evidence(): string | null {
    const stage = (this.lesson?.stages.findIndex((one) => one.evidence) ?? -1) + 1;
    const answer = stage ? this.engine?.evidence({ stage, sheet: this.text }) : null;
    return answer?.ok && answer.verdict === 'pass' ? answer.text : null;
  }

  get state(): SavedState | null {
    if (!this.lesson) return null;
    return savedState(this.lesson.id, this.text, this.stage, this.passed, this.hints);
  }

  /** Takes a state or an evidence file of this lesson; says whether it was one. */
  restore(value: unknown): boolean {
    if (!this.lesson) this.initial = value;
    const saved = this.lesson && readState(value, this.lesson.id, this.lesson.stages.length);
    if (!saved) return false;
    this.#touched = false;
    this.#take(saved);
    this.feedback = null;
    this.goTo(saved.stage);
    return true;
  }

  /** Takes a saved file's text, and says what came of it. */
  load(text: string): void {
    const saved = this.lesson && parseState(text, this.lesson.id, this.lesson.stages.length);
    this.prompts.tell(
      saved && this.restore(saved) ? 'The saved sheet was loaded.' : 'That file holds no sheet of this lesson.',
    );
  }

  keep(): void {
    const { state } = this;
    const kept = this.store.keeps;
    if (state && !this.exploration.shared) this.store.write(JSON.stringify(state));
    if (state) this.listener.emit('state-changed', { state });
    if (kept !== this.store.keeps) this.listener.changed();
  }

  close(): void {
    this.#asked += 1;
    this.engine?.close();
    this.engine = null;
  }
}
