import { compilePart } from '../../wasm/loader.mjs';
import type { AssetSource, EnginePart } from '../lesson/asset-source.js';
import { LazyModule } from './lazy-module.js';

/** The compiled engine, shared by all elements of a page: what evaluates a sheet, and what checks it. */
export interface EngineModules {
  readonly coreModule: LazyModule<WebAssembly.Module>;
  readonly gradingModule: LazyModule<WebAssembly.Module>;
}

export function engineModules(assets: AssetSource): EngineModules {
  const compiled = async (part: EnginePart): Promise<WebAssembly.Module> => {
    const bytes = await assets.engine(part);
    if (bytes instanceof Response && !bytes.ok) throw new Error(`${part} could not be loaded (${bytes.status})`);
    return compilePart(bytes);
  };
  return {
    coreModule: new LazyModule(() => compiled('engine.wasm')),
    gradingModule: new LazyModule(() => compiled('engine.rest.wasm')),
  };
}
