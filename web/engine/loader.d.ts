declare module '*/wasm/loader.mjs' {
  type Loader = import('./raw-engine.js').EngineLoader;
  export const compilePart: Loader['compilePart'];
  export const createEngine: Loader['createEngine'];
  export const engineFiles: import('./raw-engine.js').EngineFiles;
  export const EngineIncomplete: import('./raw-engine.js').ErrorWithCode;
  export const EngineMismatch: import('./raw-engine.js').ErrorWithCode;
}
