// The TypeScript of web/ without views and charts: against the unit tests that import the changed module, and what these
// don't notice against browser tests of a page that is built with it.
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';
import { buildDist } from '../../web/build/dist.mjs';
import { testsByModule } from '../modules.mjs';
import { filesUnder } from '../run/files.mjs';
import { applied } from './change.mjs';
import { PLACES } from './sample.mjs';
import { timedRun } from './timed-run.mjs';
import { mutants } from './ts-mutants.mjs';

const FOLDERS = ['lesson', 'engine', 'text', 'session', 'hosts', 'element', 'pages'].map((name) => `web/${name}`);
const NOT_MUTATED = /\.test\.ts$|\.d\.ts$|\/generated\/|\/(core-answers|lesson-types)\.ts$/;

/** The browser tests of a module: those of the first row that its path begins with. */
const SPECS = {
  'web/lesson/asset-source': ['lesson-url', 'lazy-loading', 'single-file'],
  'web/lesson': ['lesson-url', 'lesson-generations'],
  'web/engine/sweep': ['lesson-generations', 'lesson-systems-audit'],
  'web/engine': ['engine-failure', 'lazy-loading'],
  'web/text': ['verdict', 'sheet-editor', 'translation'],
  'web/session/exploration': ['shared-link', 'lesson-generations'],
  'web/session/shared-link': ['shared-link'],
  'web/session/local-store': ['saved-state', 'reconnect', 'multiple-instances'],
  'web/session/evidence': ['verdict', 'lesson-systems-audit'],
  'web/session': ['saved-state', 'public-api', 'stage-property', 'engine-failure', 'keyboard', 'reconnect'],
  'web/hosts/scorm': ['scorm'],
  'web/hosts/splice': ['splice'],
  'web/hosts': ['iframe', 'scorm', 'splice'],
  'web/element/color-scheme': ['display-settings'],
  'web/element/keyboard-isolation': ['keyboard'],
  'web/element/adopt-styles': ['multiple-instances', 'reconnect'],
  'web/element': [
    'display-settings',
    'public-api',
    'reconnect',
    'stage-property',
    'lazy-loading',
    'keyboard',
    'shared-link',
  ],
  'web/pages': ['single-file', 'lesson-url', 'scorm', 'display-settings'],
};

const MOST = { unit: 60_000, build: 60_000, browser: 300_000 };

const UNCHANGED = 'unchanged';
const placeOf = (place) => join(root, 'build', 'mutation', `web-${place}`);

/** What builds and tests a page, in a folder of its own: changes are made there. */
async function copyInto(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'build'), { recursive: true });
  const copied = ['web', 'wasm', 'core/generate', 'core/api', 'core/messages.json', 'tests', 'dist', 'build/engine'];
  for (const name of [...copied, 'package.json', 'README.md'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
}

const specsOf = (file) => SPECS[Object.keys(SPECS).find((start) => file.startsWith(start))];

const unitTests = (cwd, tests) => timedRun('node', ['tests/modules.mjs', ...tests], { cwd, most: MOST.unit });

const BUNDLE = "import { bundle } from './web/build/bundle/bundle.mjs'; await bundle('dist');";
const buildPage = (cwd) => timedRun('node', ['--input-type=module', '--eval', BUNDLE], { cwd, most: MOST.build });

const browserTests = (cwd, specs) => {
  const args = ['test', '-c', 'tests/browser', '--workers=1', '--max-failures=1', '--retries=0', ...specs];
  return timedRun('node_modules/.bin/playwright', args, {
    cwd,
    most: MOST.browser,
    env: { BROWSER_TEST_WAIT: '12000' },
  });
};

async function allMutants() {
  const files = (await filesUnder(FOLDERS, ['.ts'])).filter((file) => !NOT_MUTATED.test(file));
  const all = files.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8');
    return mutants(text).map((mutant) => ({ file, text, ...mutant }));
  });
  return (await Promise.all(all)).flat();
}

const unchanged = new Map();

/** Whether browser tests pass without a change: else their failure says nothing. Tried once, after they first failed. */
function passUnchanged(specs) {
  const name = specs.join(' ');
  if (!unchanged.has(name)) unchanged.set(name, browserTests(placeOf(UNCHANGED), specs));
  return unchanged.get(name).then(({ passed }) => passed);
}

/** By which tests a change is noticed that was made in the copy `cwd`. */
async function noticedBy(cwd, file, tests) {
  if (tests.length > 0 && !(await unitTests(cwd, tests)).passed) return 'unit tests';
  if (!(await buildPage(cwd)).passed) return 'build';
  const specs = specsOf(file);
  if ((await browserTests(cwd, specs)).passed) return '';
  if (!(await passUnchanged(specs)))
    throw new Error(`${specs.join(', ')}: these browser tests fail without a mutation`);
  return 'browser tests';
}

export const web = {
  title: 'mutation of web',
  places: 100,
  least: 0.85,
  /** Everything as it is: the tests must pass. Returns the mutants, and what tries one. */
  async prepare() {
    await buildDist();
    const { passed, took } = await unitTests(root, []);
    if (!passed) return null;
    console.log(`all unit tests take ${took.toFixed(0)} ms`);
    for (const place of [...PLACES, UNCHANGED]) await copyInto(placeOf(place));
    const testsOf = await testsByModule();
    const notices = async (mutant, place) => {
      const changed = join(placeOf(place), mutant.file);
      await writeFile(changed, applied(mutant.text, mutant));
      try {
        return await noticedBy(placeOf(place), mutant.file, testsOf.get(mutant.file) ?? []);
      } finally {
        await writeFile(changed, mutant.text);
      }
    };
    return { mutants: await allMutants(), notices };
  },
};
