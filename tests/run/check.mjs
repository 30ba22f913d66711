// npm run check: layout, mistakes, types, pages, licences, and the browser tests in Firefox.
import '../../wasm/node-version.mjs';
import { configurePreset } from '../../wasm/build/cmake.mjs';
import { buildDist } from '../../web/build/dist.mjs';
import { coreLayers } from './core-layers.mjs';
import { filesUnder } from './files.mjs';
import { folderSizes } from './folder-sizes.mjs';
import { licences } from './licences.mjs';
import { readme } from './readme.mjs';
import { run } from '../../wasm/build/run.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { FIREFOX, runSuite } from './suites.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

async function clangFormat() {
  const files = await filesUnder(['core', 'wasm', 'tests'], ['.cpp', '.hpp']);
  return run('clang-format', ['--dry-run', '-Werror', ...files]);
}

/** One file a process, two at a time. */
async function clangTidy() {
  await configurePreset('tidy');
  const files = await filesUnder(['core', 'tests/native'], ['.cpp']);
  const bad = [];
  const worker = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      const { code, output } = await run('clang-tidy', ['-p', 'build/tidy', '--quiet', file]);
      if (code !== 0) bad.push(output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { code: bad.length === 0 ? 0 : 1, output: bad.join('\n') };
}

async function htmlValidate() {
  return run(bin('html-validate'), await filesUnder(['web', 'tests'], ['.html']));
}

/** The page's type of a lesson is generated before it is checked against. */
async function types() {
  const generated = await run('npm', ['run', '--silent', 'generate']);
  return generated.code === 0 ? run(bin('tsc'), ['--project', 'web']) : generated;
}

const STEPS = {
  prettier: () => run(bin('prettier'), ['--check', '--log-level=warn', '.']),
  'clang-format': clangFormat,
  'clang-tidy': clangTidy,
  'types (tsc)': types,
  'types of the unit tests (tsc)': () => run(bin('tsc'), ['--project', 'web/tsconfig.tests.json']),
  'layers of core/': coreLayers,
  'layers of web/': () => run(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'web']),
  'files per folder of web/': folderSizes,
  'html-validate': htmlValidate,
  licences,
  'what the README names': readme,
};

await setUp('check');
await buildDist();
let failed = 0;
for (const [name, step] of Object.entries(STEPS)) {
  const { code, output } = await step();
  if (code !== 0) failed += 1;
  if (code !== 0 || name === 'licences') process.stdout.write(output);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
}
failed += (await runSuite('page in Firefox', FIREFOX)).failed === 0 ? 0 : 1;
console.log(failed === 0 ? 'all checks passed' : `${failed} checks failed`);
process.exit(failed === 0 ? 0 : 1);
