// npm run size: what a browser fetches, raw and as brotli -q 11, against the budgets. Exit 1 if a "must" is missed.
import { readFile, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildDist, dist } from '../setup/dist.mjs';
import { root } from '../setup/run.mjs';
import { setUp } from '../setup/set-up.mjs';

const LESSON = 'tpu-systems-audit';
const BUDGETS = { first: { must: 88_000, aim: 64_000 }, everything: { must: 120_000, aim: 96_000 } };
const FETCHED = ['.html', '.css', '.js', '.wasm'];
// The command line's own: no page fetches it.
const NOT_FETCHED = ['lint.wasm'];

async function measure(name) {
  const bytes = await readFile(join(dist, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { name, raw: bytes.length, brotli: brotliCompressSync(bytes, { params }).length };
}

/** What a script brings with it by static imports, itself included. */
function imported(outputs, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const { path, kind } of outputs[name].imports) if (kind === 'import-statement') imported(outputs, path, seen);
  return seen;
}

/** Names of the files fetched until the first ledger is shown. */
async function firstFiles() {
  const { outputs } = JSON.parse(await readFile(join(root, 'build', 'bundle.json'), 'utf8'));
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(?:\.\/)?([\w-]+\.(?:js|css))"/g)].map(([, name]) => name);
  const paths = Object.keys(outputs);
  const scripts = named
    .filter((name) => extname(name) === '.js')
    .flatMap((name) => [
      ...imported(
        outputs,
        paths.find((path) => basename(path) === name),
      ),
    ]);
  const styles = named.filter((name) => extname(name) === '.css');
  const lesson = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((name) => `lessons/${LESSON}/${name}`);
  return ['index.html', ...styles, ...new Set(scripts.map((path) => basename(path))), 'engine.wasm', ...lesson];
}

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
const line = ({ name, raw, brotli }) => console.log(`${kB(raw)} ${kB(brotli)}  ${name}`);

function total(name, files, { must, aim }) {
  const sum = files.reduce((bytes, file) => bytes + file.brotli, 0);
  const verdict = sum > must ? `MISSED: must be ${must / 1000}` : sum > aim ? `above the aim of ${aim / 1000}` : 'met';
  console.log(`${kB(files.reduce((bytes, file) => bytes + file.raw, 0))} ${kB(sum)}  ${name}: ${verdict}`);
  return sum <= must;
}

await setUp('build');
await buildDist();
const first = await firstFiles();
const rest = (await readdir(dist))
  .filter((name) => FETCHED.includes(extname(name)) && ![...first, ...NOT_FETCHED].includes(name))
  .sort();
const firstSizes = await Promise.all(first.map(measure));
const restSizes = await Promise.all(rest.map(measure));

console.log('  raw kB   brotli  file');
firstSizes.forEach(line);
const firstMet = total('until the first ledger is shown', firstSizes, BUDGETS.first);
restSizes.forEach(line);
const allMet = total('everything, figures included', [...firstSizes, ...restSizes], BUDGETS.everything);
process.exit(firstMet && allMet ? 0 : 1);
