/** What the one file holds besides its script: the engine's files and the shipped lessons' texts, put there by the build. */
declare module 'packed' {
  export const engine: Record<string, BufferSource>;
  export const lessons: Record<string, import('../lesson/lesson.js').LessonText>;
  export const catalogues: Record<string, import('../../wasm/messages.mjs').Catalogue>;
}
