import { createEngine } from '../../wasm/loader.mjs';
import type { LessonText } from '../lesson/lesson.js';
import type { CheckAnswer, CoreError, PreviewAnswer, PreviewRequest, Refused, SheetRequest } from './answers.js';
import type { EngineModules } from './engine-modules.js';
import type { RawEngine } from './raw-engine.js';

export class LessonRefused extends Error {
  constructor(readonly errors: CoreError[]) {
    super(errors.map(({ path, rule, code }) => `${path ? `${path}: ` : ''}${rule ?? code}`).join('\n'));
  }
}

/**
 * One lesson, opened in its own instance of the compiled module. A trap leaves an instance unusable, so a new one is
 * made and `onRestart` is called: requests can be made again.
 */
export class Engine {
  #files: LessonText | undefined;
  #raw: RawEngine | undefined;
  #lesson = 0;
  #traps = 0;
  /** No new instance could be made, or each of them trapped. */
  broken = false;

  readonly #modules: EngineModules;
  readonly #onRestart: (error: unknown) => void;

  private constructor(modules: EngineModules, onRestart: (error: unknown) => void) {
    this.#modules = modules;
    this.#onRestart = onRestart;
  }

  /** Makes the instance while the lesson is still being fetched. */
  static async open(
    files: Promise<LessonText>,
    modules: EngineModules,
    onRestart: (error: unknown) => void,
  ): Promise<Engine> {
    const engine = new Engine(modules, onRestart);
    await engine.#start(files);
    return engine;
  }

  async #start(files: LessonText | Promise<LessonText>): Promise<void> {
    const { coreModule, gradingModule } = this.#modules;
    const raw = await createEngine({ first: await coreModule.fetch(), rest: gradingModule.loaded });
    this.#files = await files;
    const { lesson, starter, solution } = this.#files;
    const answer = raw.openLesson(lesson, starter, solution);
    if (!answer.ok) throw new LessonRefused(answer.errors);
    this.#raw = raw;
    this.#lesson = answer.lesson;
  }

  /** Adds the grading module, if it is loaded. */
  async complete(): Promise<void> {
    const { loaded } = this.#modules.gradingModule;
    if (loaded) await this.#raw?.complete(loaded);
  }

  /** Whether the grading module has been added: checks, evidence and columns need it. */
  get isComplete(): boolean {
    return this.#raw?.whole() ?? false;
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
    } catch (trap) {
      this.#raw = undefined;
      void this.#restart(trap);
      return null;
    }
  }

  /** Gives up after three traps without user input. */
  async #restart(trap: unknown): Promise<void> {
    this.#traps += 1;
    this.broken = this.#traps > 2;
    if (!this.broken) await this.#start(this.#files!).catch(() => (this.broken = true));
    this.#onRestart(trap);
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
    this.call((raw, lesson) => raw.closeLesson(lesson));
    this.#raw = undefined;
  }
}
