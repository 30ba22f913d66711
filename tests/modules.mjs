// The unit tests beside the modules of web/: bundled, then run by node --test.
//   node tests/modules.mjs                                    all of them
//   node tests/modules.mjs web/session/slider-scale.test.ts   some of them
import '../wasm/node-version.mjs';
import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join('build', 'module-tests');

async function testsUnder(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** Bundles the tests, all unless some are named, into build/; returns the paths of what node --test runs. */
export async function bundleModuleTests(named = []) {
  const { build } = await import('esbuild');
  const entryPoints = named.length ? named : await testsUnder('web');
  await rm(join(root, built), { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints,
    outdir: built,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    metafile: true,
    logLevel: 'warning',
    absWorkingDir: root,
  });
  return Object.keys(metafile.outputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await bundleModuleTests(process.argv.slice(2));
  const options = ['--enable-source-maps', '--test'];
  spawn('node', [...options, ...files], { cwd: root, stdio: 'inherit' }).on('close', (code) => process.exit(code ?? 1));
}
