import type { Formatter } from '../../wasm/messages.mjs';
import { type EngineModules, engineModules } from '../engine/engine-modules.js';
import { LazyModule } from '../engine/lazy-module.js';
import type { AssetSource } from '../lesson/asset-source.js';

/** What all elements of a page share. */
export interface WidgetParts {
  assets: AssetSource;
  modules: EngineModules;
  /** Fetched just after the first ledger is painted. */
  deferredViews: LazyModule<typeof import('./deferred-views.js')>;
  /** Fetched when charts, tables or exploring are first needed. */
  explorationViews: LazyModule<typeof import('./exploration-views.js')>;
  /** Makes sentences of the core's messages; `lesson`: also of what is wrong with a lesson. */
  loadFormatter(lang: string, lesson: boolean): Promise<Formatter>;
}

export function widgetParts(assets: AssetSource): WidgetParts {
  const deferredViews = new LazyModule(() => import('./deferred-views.js'));
  return {
    assets,
    modules: engineModules(assets),
    deferredViews,
    loadFormatter: async (lang, lesson) => (await deferredViews.fetch()).loadFormatter(assets, lang, lesson),
    explorationViews: new LazyModule(() => import('./exploration-views.js')),
  };
}
