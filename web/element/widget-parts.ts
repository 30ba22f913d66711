import { type EngineModules, engineModules } from '../engine/engine-modules.js';
import { LazyModule } from '../engine/lazy-module.js';
import type { AssetSource } from '../lesson/asset-source.js';
import type { Sentences } from '../text/catalogue.js';

/** What all elements of a page share. */
export interface WidgetParts {
  assets: AssetSource;
  modules: EngineModules;
  /** Fetched just after the first ledger is painted. */
  deferredViews: LazyModule<typeof import('./deferred-views.js')>;
  /** Fetched when charts, tables or exploring are first needed. */
  explorationViews: LazyModule<typeof import('./exploration-views.js')>;
  /** Loads the sentences of a language; `lesson`: also those about what is wrong with a lesson. */
  loadSentences(lang: string, lesson: boolean): Promise<Sentences>;
}

export function widgetParts(assets: AssetSource): WidgetParts {
  const deferredViews = new LazyModule(() => import('./deferred-views.js'));
  return {
    assets,
    modules: engineModules(assets),
    deferredViews,
    loadSentences: async (lang, lesson) => (await deferredViews.fetch()).loadSentences(assets, lang, lesson),
    // Most of their words are in the deferred chunk.
    explorationViews: new LazyModule(async () => {
      const [views] = await Promise.all([import('./exploration-views.js'), deferredViews.fetch()]);
      return views;
    }),
  };
}
