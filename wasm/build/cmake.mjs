import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emscriptenEnv, emscriptenVersion } from './emscripten.mjs';
import { must, root } from './run.mjs';

const envFor = (preset) => (preset === 'wasm' ? emscriptenEnv() : {});

// Ninja runs CMake by itself when a CMakeLists.txt changes. It does not know of these.
async function configuration(preset) {
  const compiler = preset === 'wasm' ? await emscriptenVersion() : '';
  const presets = createHash('sha256').update(await readFile(join(root, 'CMakePresets.json')));
  return { where: `${compiler} in ${root}`, presets: presets.digest('hex') };
}

/**
 * Configures a preset, unless it is configured already. After a change of compiler, or in a folder that has moved, it
 * starts from nothing.
 */
export async function configurePreset(preset) {
  const note = join(root, 'build', preset, 'configured-with');
  const { where, presets } = await configuration(preset);
  const [oldWhere, oldPresets] = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  const isConfigured = oldWhere === where && existsSync(join(root, 'build', preset, 'build.ninja'));
  if (isConfigured && oldPresets === presets) return;
  await must('cmake', ['--preset', preset, ...(isConfigured ? [] : ['--fresh'])], { env: await envFor(preset) });
  await writeFile(note, `${where}\n${presets}`);
}

/** Configures a preset and builds `targets` of it. */
export async function buildPreset(preset, targets) {
  await configurePreset(preset);
  await must('cmake', ['--build', '--preset', preset, '--target', ...targets], { env: await envFor(preset) });
}
