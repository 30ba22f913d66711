import type { LessonText } from './lesson.js';

export type EnginePart = 'engine.wasm' | 'engine.rest.wasm';

/** Where the widget's own bytes come from: the network beside the script, or the one file it is packed into. */
export interface Source {
  /** The bytes of a part of the engine, or the response that carries them. */
  engine(part: EnginePart): Promise<Response | BufferSource>;
  /** A shipped lesson by its id, or any by its URL. */
  lesson(name: string): Promise<LessonText>;
  /** Shipped lessons were checked when they were built, so they may be shown before the core is there. */
  shipped(name: string): boolean;
}

let source: Source | undefined;

export function provideSource(given: Source): void {
  source ??= given;
}

export function theSource(): Source {
  if (!source) throw new Error('no source was provided');
  return source;
}

const LESSON_ID = /^[a-z0-9][a-z0-9-]*$/;

async function text(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} could not be loaded (${response.status})`);
  return response.text();
}

/** Reads files that lie beside `base`, a script's own address. */
export function networkSource(base: string): Source {
  const folder = (name: string): URL => {
    if (LESSON_ID.test(name)) return new URL(`./lessons/${name}/`, base);
    const url = new URL(name, document.baseURI);
    // The name of a folder may lack its last stroke.
    if (!/(\/|\.json)$/.test(url.pathname)) url.pathname += '/';
    return new URL('./', url);
  };
  return {
    shipped: (name) => LESSON_ID.test(name),
    engine: (part) => fetch(new URL(`./${part}`, base)),
    async lesson(name) {
      const at = folder(name);
      const [lesson, starter, solution] = await Promise.all(
        ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) => text(new URL(file, at))),
      );
      return { lesson: lesson!, starter: starter!, solution: solution! };
    },
  };
}

/** Gives what was packed into the script: nothing is fetched, and there are no lessons but these. */
export function packedSource(engine: Record<EnginePart, BufferSource>, lessons: Record<string, LessonText>): Source {
  const has = (name: string): boolean => Object.hasOwn(lessons, name);
  return {
    shipped: has,
    engine: async (part) => engine[part],
    async lesson(name) {
      if (!has(name)) throw new Error(`this file holds no lesson called ${name}`);
      return lessons[name]!;
    },
  };
}
