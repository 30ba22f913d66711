import { createEngine } from '../../wasm/loader.mjs';
import type { CheckAnswer, CoreError, LiveAnswer, LiveRequest, Refused, SheetRequest } from './answers.js';
import { firstPart, restPart } from './engine-modules.js';
import type { LessonText } from '../lesson/lesson.js';

export type Raw = Awaited<ReturnType<typeof createEngine>>;

export class LessonRefused extends Error {
  constructor(readonly errors: CoreError[]) {
    super(errors.map((error) => (error.path ? `${error.path}: ${error.message}` : error.message)).join('\n'));
  }
}

/**
 * One lesson opened in an instance of its own. After a trap the instance is thrown away, the next one is made from the
 * compiled module, and `revived` is called: what was asked can be asked again.
 */
export class Engine {
  #files: LessonText | undefined;
  #raw: Raw | undefined;
  #lesson = 0;
  #traps = 0;
  /** No instance could be made again, or each one trapped. */
  broken = false;

  private constructor(readonly revived: (error: unknown) => void) {}

  /** The instance is made while the lesson is still on its way. */
  static async open(files: Promise<LessonText>, revived: (error: unknown) => void): Promise<Engine> {
    const engine = new Engine(revived);
    await engine.#start(files);
    return engine;
  }

  async #start(files: LessonText | Promise<LessonText>): Promise<void> {
    const raw = await createEngine({ first: await firstPart.fetch(), rest: restPart.there });
    this.#files = await files;
    const { lesson, starter, solution } = this.#files;
    const answer = raw.openLesson(lesson, starter, solution) as { ok: true; lesson: number } | Refused;
    if (!answer.ok) throw new LessonRefused(answer.errors);
    this.#raw = raw;
    this.#lesson = answer.lesson;
  }

  /** Adds the rest, without which nothing is checked; it must be there. */
  async complete(): Promise<void> {
    if (restPart.there) await this.#raw?.complete(restPart.there);
  }

  get whole(): boolean {
    return this.#raw?.whole() ?? false;
  }

  /** Whoever uses the widget did something: what trapped before may be asked again. */
  rest(): void {
    this.#traps = 0;
  }

  /** Runs `ask` on the living instance; null while there is none. */
  ask<T>(ask: (raw: Raw, lesson: number) => T): T | null {
    if (!this.#raw) return null;
    try {
      return ask(this.#raw, this.#lesson);
    } catch (trap) {
      this.#raw = undefined;
      void this.#renew(trap);
      return null;
    }
  }

  /** What traps again and again by itself is given up, or it would do so for ever. */
  async #renew(trap: unknown): Promise<void> {
    this.#traps += 1;
    this.broken = this.#traps > 2;
    if (!this.broken) await this.#start(this.#files!).catch(() => (this.broken = true));
    this.revived(trap);
  }

  live(request: LiveRequest): LiveAnswer | Refused | null {
    return this.ask((raw, lesson) => raw.live(lesson, request) as LiveAnswer | Refused);
  }

  /** Of a whole instance; else null. */
  askWhole<T>(ask: (raw: Raw, lesson: number) => T): T | null {
    return this.whole ? this.ask(ask) : null;
  }

  check(request: SheetRequest): CheckAnswer | Refused | null {
    return this.askWhole((raw, lesson) => raw.check(lesson, request) as CheckAnswer | Refused);
  }

  close(): void {
    this.ask((raw, lesson) => raw.closeLesson(lesson));
    this.#raw = undefined;
  }
}
