import { compilePart, engineFiles, EngineMismatch } from '../../wasm/loader.mjs';
import type { AssetSource } from '../lesson/asset-source.js';
import { LoadFailure } from '../lesson/load-failure.js';
import { LazyModule } from './lazy-module.js';

/** The compiled engine, shared by all elements of a page: what evaluates a sheet, and what checks it. */
export interface EngineModules {
  readonly coreModule: LazyModule<WebAssembly.Module>;
  readonly gradingModule: LazyModule<WebAssembly.Module>;
}

export function engineModules(assets: AssetSource): EngineModules {
  const compile = async (file: string, reload: boolean): Promise<WebAssembly.Module> => {
    const bytes = await assets.engine(file, reload);
    if (bytes instanceof Response && !bytes.ok) throw new LoadFailure('fileNotLoaded', file, String(bytes.status));
    return compilePart(bytes);
  };
  /** A cache may have kept a file of another build: it is fetched once more. */
  const compileThisBuild = (file: string): Promise<WebAssembly.Module> =>
    compile(file, false)
      .catch((error: unknown) => {
        if (error instanceof EngineMismatch) return compile(file, true);
        throw error;
      })
      .catch((error: unknown) => {
        throw error instanceof EngineMismatch ? new LoadFailure('otherBuild') : error;
      });
  return {
    coreModule: new LazyModule(() => compileThisBuild(engineFiles.core)),
    gradingModule: new LazyModule(() => compileThisBuild(engineFiles.grading)),
  };
}
