import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emscriptenEnv, emscriptenVersion } from './emscripten.mjs';
import { must, root } from './run.mjs';

const envFor = (preset) => (preset === 'wasm' ? emscriptenEnv() : {});

/** Configures a preset: from the start if the last time was with another compiler, or in a folder that moved since. */
export async function configurePreset(preset) {
  const compiler = preset === 'wasm' ? await emscriptenVersion() : '';
  const how = `${compiler} in ${root}`;
  const note = join(root, 'build', preset, 'made-with');
  const before = await readFile(note, 'utf8').catch(() => null);
  const fresh = before === how ? [] : ['--fresh'];
  await must('cmake', ['--preset', preset, ...fresh], { env: await envFor(preset) });
  await writeFile(note, how);
}

/** Configures a preset and builds `targets` of it. */
export async function buildPreset(preset, targets) {
  await configurePreset(preset);
  await must('cmake', ['--build', '--preset', preset, '--target', ...targets], { env: await envFor(preset) });
}
