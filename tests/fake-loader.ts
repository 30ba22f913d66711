// In place of wasm/loader.mjs in the unit tests of web/, which need no built engine.
import type { EngineParts, RawEngine } from '../web/engine/raw-engine.js';

export class EngineMismatch extends Error {}
export class EngineIncomplete extends Error {}

export const engineFiles = { core: 'engine-1.wasm', grading: 'grading-1.wasm' };

/** What a test puts in place of the loader's functions. */
export const loader = {
  compilePart: async (_: Response | BufferSource): Promise<WebAssembly.Module> => ({}),
  createEngine: async (_: EngineParts): Promise<RawEngine> => {
    throw new Error('no engine');
  },
};

export const compilePart = (source: Response | BufferSource): Promise<WebAssembly.Module> => loader.compilePart(source);
export const createEngine = (parts: EngineParts): Promise<RawEngine> => loader.createEngine(parts);
