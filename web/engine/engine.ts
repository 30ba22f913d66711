import { createEngine, EngineIncomplete } from '../../wasm/loader.mjs';
import type { LessonText } from '../lesson/lesson.js';
import type { CheckAnswer, CoreError, PreviewAnswer, PreviewRequest, Refused, SheetRequest } from './answers.js';
import type { EngineModules } from './engine-modules.js';
import type { RawEngine } from './raw-engine.js';

export interface EngineListener {
  /** There is a new instance, unless the engine is broken. `error` is why; undefined if a call needed the grading module. */
  restarted(error?: unknown): void;
  /** A call needs the grading module: what it asked for can be asked again after `restarted`. */
  gradingNeeded(): void;
}

export class LessonRefused extends Error {
  constructor(readonly errors: CoreError[]) {
    super(errors.map(({ path, rule, code }) => `${path ? `${path}: ` : ''}${rule ?? code}`).join('\n'));
  }
}

/**
 * One lesson, opened in its own instance of the compiled module. A trap leaves an instance unusable, and so does a call
 * that needs the grading module before it was added: a new instance is made.
 */
export class Engine {
  #files: LessonText | undefined;
  #raw: RawEngine | undefined;
  #lesson = 0;
  #traps = 0;
  /** No new instance could be made, or each of them trapped. */
  broken = false;
  #closed = false;

  readonly #modules: EngineModules;
  readonly #listener: EngineListener;

  private constructor(modules: EngineModules, listener: EngineListener) {
    this.#modules = modules;
    this.#listener = listener;
  }

  /** Makes the instance while the lesson is still being fetched. */
  static async open(files: Promise<LessonText>, modules: EngineModules, listener: EngineListener): Promise<Engine> {
    const engine = new Engine(modules, listener);
    await engine.#start(files);
    return engine;
  }

  async #start(files: LessonText | Promise<LessonText>): Promise<void> {
    const { coreModule, gradingModule } = this.#modules;
    const raw = await createEngine({ core: await coreModule.fetch(), grading: gradingModule.loaded });
    this.#files = await files;
    const { lesson, starter, solution } = this.#files;
    try {
      const answer = raw.openLesson(lesson, starter, solution);
      if (!answer.ok) throw new LessonRefused(answer.errors);
      if (this.#closed) return;
      this.#raw = raw;
      this.#lesson = answer.lesson;
    } catch (error) {
      if (!(error instanceof EngineIncomplete)) throw error;
      await gradingModule.fetch();
      await this.#start(this.#files);
    }
  }

  /** Adds the grading module, if it is loaded. */
  async complete(): Promise<void> {
    const { loaded } = this.#modules.gradingModule;
    if (loaded) await this.#raw?.complete(loaded);
  }

  /** Whether the grading module has been added: checks, evidence and columns need it. */
  get isComplete(): boolean {
    return this.#raw?.isComplete() ?? false;
  }

  /** User input resets the trap counter. */
  resetTrapCount(): void {
    this.#traps = 0;
  }

  /** Runs `request` on the instance; null if there is none. */
  call<T>(request: (raw: RawEngine, lesson: number) => T): T | null {
    if (!this.#raw) return null;
    try {
      return request(this.#raw, this.#lesson);
    } catch (error) {
      this.#raw = undefined;
      if (error instanceof EngineIncomplete) void this.#startComplete();
      else void this.#restart(error);
      return null;
    }
  }

  /** Makes an instance with both modules. If the grading module can't be loaded, the listener says so. */
  async #startComplete(): Promise<void> {
    this.#listener.gradingNeeded();
    const { gradingModule } = this.#modules;
    if (!(await gradingModule.fetch().catch(() => null))) return;
    const error: unknown = await this.#start(this.#files!).catch((reason: unknown) => reason);
    this.broken = error !== undefined;
    if (!this.#closed) this.#listener.restarted(error);
  }

  /** Gives up after three traps without user input. */
  async #restart(trap: unknown): Promise<void> {
    this.#traps += 1;
    this.broken = this.#traps > 2;
    if (!this.broken) await this.#start(this.#files!).catch(() => (this.broken = true));
    if (!this.#closed) this.#listener.restarted(trap);
  }

  preview(request: PreviewRequest): PreviewAnswer | Refused | null {
    return this.call((raw, lesson) => raw.live(lesson, request));
  }

  /** The same as `call`, but null until the grading module has been added. */
  callComplete<T>(request: (raw: RawEngine, lesson: number) => T): T | null {
    return this.isComplete ? this.call(request) : null;
  }

  check(request: SheetRequest): CheckAnswer | Refused | null {
    return this.callComplete((raw, lesson) => raw.check(lesson, request));
  }

  close(): void {
    this.#closed = true;
    this.#raw = undefined;
  }
}
