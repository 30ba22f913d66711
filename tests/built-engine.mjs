import { readFile } from 'node:fs/promises';
import { compileEngine } from '../wasm/loader.mjs';

const built = (name) => readFile(new URL(`../dist/${name}`, import.meta.url));

/** The engine in dist, both of its parts, compiled. */
export const compileBuilt = async () => compileEngine(await built('engine.wasm'), await built('engine.rest.wasm'));
