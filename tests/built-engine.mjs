import { readFile } from 'node:fs/promises';
import { compileEngine, engineFiles } from '../wasm/loader.mjs';

/** The bytes of one of the engine's modules in dist: `core` or `grading`. */
export const builtPart = (part) => readFile(new URL(`../dist/${engineFiles[part]}`, import.meta.url));

/** The engine in dist, both of its modules, compiled. */
export const compileBuilt = async () => compileEngine(await builtPart('core'), await builtPart('grading'));
