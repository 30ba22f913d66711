import type { Catalogue } from '../../wasm/messages.mjs';
import type { LessonText } from './lesson.js';
import { LoadFailure } from './load-failure.js';

/** Where the engine and the lessons come from: the server of the script, or the single file that contains it all. */
export interface AssetSource {
  /** The bytes of an engine file, or the response that has them; `reload` passes over what the browser has cached. */
  engine(file: string, reload?: boolean): Promise<Response | BufferSource>;
  /** A shipped lesson by its id, or any lesson by its URL. */
  lesson(name: string): Promise<LessonText>;
  /** Shipped lessons are validated by the build, so they can be shown before the core is loaded. */
  shipped(name: string): boolean;
  /** A catalogue of messages by its file's name; null if the build has none of this name. */
  catalogue(file: string): Promise<Catalogue | null>;
}

const LESSON_ID = /^[a-z0-9][a-z0-9-]*$/;

async function text(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new LoadFailure('fileNotLoaded', url.pathname, String(response.status));
  return response.text();
}

/** Reads files relative to `base`, the script's address. */
export function networkSource(base: string): AssetSource {
  const folder = (name: string): URL => {
    if (LESSON_ID.test(name)) return new URL(`./lessons/${name}/`, base);
    const url = new URL(name, document.baseURI);
    // A folder URL may lack its trailing slash.
    if (!/(\/|\.json)$/.test(url.pathname)) url.pathname += '/';
    return new URL('./', url);
  };
  /** By file: all lessons of a page use the same ones. */
  const catalogues = new Map<string, Promise<Catalogue | null>>();
  const fetchCatalogue = async (file: string): Promise<Catalogue | null> => {
    const response = await fetch(new URL(`./${file}`, base));
    return response.ok ? ((await response.json()) as Catalogue) : null;
  };
  return {
    shipped: (name) => LESSON_ID.test(name),
    engine: (file, reload) => fetch(new URL(`./${file}`, base), reload ? { cache: 'reload' } : {}),
    catalogue(file) {
      const loading = catalogues.get(file) ?? fetchCatalogue(file);
      catalogues.set(file, loading);
      loading.catch(() => catalogues.delete(file)); // the next call tries again
      return loading;
    },
    async lesson(name) {
      const at = folder(name);
      const [lesson, starter, solution] = await Promise.all(
        ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) => text(new URL(file, at))),
      );
      return { lesson: lesson!, starter: starter!, solution: solution! };
    },
  };
}

/** What the build packed into the script: nothing is fetched, and no other lessons exist. */
export function packedSource(
  engine: Record<string, BufferSource>,
  lessons: Record<string, LessonText>,
  catalogues: Record<string, Catalogue>,
): AssetSource {
  const has = (name: string): boolean => Object.hasOwn(lessons, name);
  return {
    shipped: has,
    engine: async (file) => engine[file]!,
    catalogue: async (file) => catalogues[file] ?? null,
    async lesson(name) {
      if (!has(name)) throw new LoadFailure('lessonNotPacked', name);
      return lessons[name]!;
    },
  };
}
