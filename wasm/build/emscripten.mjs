import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const setting = async (name) => (await run('em-config', [name])).output.trim();

/** The environment in which this machine's Emscripten works. */
export async function emscriptenEnv() {
  // Debian keeps acorn, which Emscripten links with, where a Node.js from elsewhere does not look.
  const env = { NODE_PATH: [process.env.NODE_PATH, '/usr/share/nodejs'].filter(Boolean).join(':') };
  const cache = await setting('CACHE');
  const frozen = (await setting('FROZEN_CACHE')) === 'True';
  const writable = await access(cache, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!frozen && !writable && !process.env.EM_CACHE) {
    env.EM_CACHE = join(root, 'build', 'emscripten-cache');
    await mkdir(env.EM_CACHE, { recursive: true });
  }
  return env;
}

let version;

/** The compiler's name and version, asked once. */
export const emscriptenVersion = () => (version ??= run('em++', ['--version']).then(({ output }) => output.split('\n')[0]));
