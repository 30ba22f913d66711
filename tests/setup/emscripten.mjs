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

/** Which compiler this is: another one needs a build from the start. */
export const emscriptenVersion = async () => (await run('em++', ['--version'])).output.split('\n')[0];
