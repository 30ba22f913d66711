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

/** Unit tests need no built engine. */
const fakeLoader = {
  name: 'fake-loader',
  setup(build) {
    build.onResolve({ filter: /\/wasm\/loader\.mjs$/ }, () => ({ path: join(root, 'tests', 'fake-loader.ts') }));
  },
};

async function bundleTests(named) {
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
    plugins: [fakeLoader],
    absWorkingDir: root,
  });
  return metafile.outputs;
}

/** Bundles the tests, all unless some are named, into build/; returns the paths of what node --test runs. */
export const bundleModuleTests = async (named = []) => Object.keys(await bundleTests(named));

/** The unit tests that import a module, directly or not, by the module's path. */
export async function testsByModule() {
  const found = new Map();
  for (const { entryPoint, inputs } of Object.values(await bundleTests([])))
    for (const path of Object.keys(inputs)) found.set(path, [...(found.get(path) ?? []), entryPoint]);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await bundleModuleTests(process.argv.slice(2));
  const options = ['--enable-source-maps', '--test'];
  spawn('node', [...options, ...files], { cwd: root, stdio: 'inherit' }).on('close', (code) => process.exit(code ?? 1));
}
