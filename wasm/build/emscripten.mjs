import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const setting = async (name) => (await run('em-config', [name])).output.trim();

/** The environment variables that this machine's Emscripten needs. */
export async function emscriptenEnv() {
  // Emscripten needs acorn to link. Debian installs it where a Node.js that isn't Debian's doesn't look.
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
export const emscriptenVersion = () =>
  (version ??= run('em++', ['--version']).then(({ output }) => output.split('\n')[0]));
