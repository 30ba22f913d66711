import { compilePart } from '../../wasm/loader.mjs';
import { Later } from './lazy-module.js';
import { theSource, type EnginePart } from '../lesson/asset-source.js';

async function compiled(part: EnginePart): Promise<WebAssembly.Module> {
  const bytes = await theSource().engine(part);
  if (bytes instanceof Response && !bytes.ok) throw new Error(`${part} could not be loaded (${bytes.status})`);
  return compilePart(bytes);
}

/** The compiled engine, once for the page, whatever the number of elements: what shows a sheet, and what checks it. */
export const firstPart = new Later(() => compiled('engine.wasm'));
export const restPart = new Later(() => compiled('engine.rest.wasm'));
