declare module '*/wasm/loader.mjs' {
  type Loader = import('./raw-engine.js').EngineLoader;
  export const compilePart: Loader['compilePart'];
  export const createEngine: Loader['createEngine'];
}
