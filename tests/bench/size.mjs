// npm run size: what a browser fetches, raw and as brotli -q 11, against the budgets. Exit 1 if a "must" is missed.
// With --built, of the current dist.
import '../../wasm/node-version.mjs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildDist, dist } from '../../web/build/dist.mjs';
import { root } from '../../wasm/build/run.mjs';
import { importedBy } from '../../web/build/bundle/import-graph.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';

const LESSON = 'tpu-systems-audit';
const BUDGETS = { first: { must: 80_000, aim: 64_000 }, everything: { must: 140_000, aim: 110_000 } };

async function measure(name) {
  const bytes = await readFile(join(dist, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { name, raw: bytes.length, brotli: brotliCompressSync(bytes, { params }).length };
}

/** Names of the files that one page fetches: until the first ledger is shown, and later. */
async function fetched() {
  const { engineFiles } = await import(join(dist, 'engine.mjs'));
  const { outputs } = JSON.parse(await readFile(join(root, 'build', 'bundle.json'), 'utf8'));
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(?:\.\/)?([\w-]+\.(?:js|css))"/g)].map(([, name]) => name);
  const scripts = Object.keys(outputs).filter((path) => extname(path) === '.js' && named.includes(basename(path)));
  const names = (...kinds) =>
    [...new Set(scripts.flatMap((path) => [...importedBy(outputs, path, kinds)]))].map((path) => basename(path));
  const now = names('import-statement');
  const styles = named.filter((name) => extname(name) === '.css');
  const lesson = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((name) => `lessons/${LESSON}/${name}`);
  return {
    first: ['index.html', ...styles, ...now, engineFiles.core, ...lesson],
    later: [
      engineFiles.grading,
      'messages.json',
      ...names('import-statement', 'dynamic-import').filter((name) => !now.includes(name)),
    ],
  };
}

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
const line = ({ name, raw, brotli }) => console.log(`${kB(raw)} ${kB(brotli)}  ${name}`);

function total(name, files, { must, aim }) {
  const sum = files.reduce((bytes, file) => bytes + file.brotli, 0);
  const verdict = sum > must ? `MISSED: must be ${must / 1000}` : sum > aim ? `above the aim of ${aim / 1000}` : 'met';
  console.log(`${kB(files.reduce((bytes, file) => bytes + file.raw, 0))} ${kB(sum)}  ${name}: ${verdict}`);
  return sum <= must;
}

if (!process.argv.includes('--built')) {
  await setUp('build');
  await buildDist();
}
const { first, later } = await fetched();
/** Fetched only when a lesson is refused. */
const refused = ['messages.lesson.json'];
const firstSizes = await Promise.all(first.map(measure));
const laterSizes = await Promise.all(later.map(measure));

console.log('  raw kB   brotli  file');
firstSizes.forEach(line);
const firstMet = total('until the first ledger is shown', firstSizes, BUDGETS.first);
laterSizes.forEach(line);
const allMet = total('everything, figures included', [...firstSizes, ...laterSizes], BUDGETS.everything);
(await Promise.all(refused.map(measure))).forEach(line);
process.exit(firstMet && allMet ? 0 : 1);
