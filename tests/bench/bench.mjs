// npm run bench [-- engine columns command grading page]: figures as ratios taken in one run, medians of several, and a
// million submissions graded; all of them, or those named. With --built, of the current dist. Exit 1 if a "must" is
// missed.
import '../../wasm/node-version.mjs';
import { cpus } from 'node:os';
import { buildDist } from '../../web/build/dist.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { print } from './figure.mjs';

const KINDS = {
  engine: async () => (await import('./engine-figures.mjs')).engineFigures(),
  columns: async () => (await import('./column-figures.mjs')).columnFigures(),
  command: async () => (await import('./command-figures.mjs')).commandFigures(),
  grading: async () => (await import('./grading-figures.mjs')).gradingFigures(),
  page: async () => (await import('./page-figures.mjs')).pageFigures(),
};

const built = process.argv.includes('--built');
const named = process.argv.slice(2).filter((word) => word !== '--built');
const unknown = named.filter((name) => !Object.hasOwn(KINDS, name));
if (unknown.length > 0) {
  console.error(`no such figures: ${unknown.join(', ')}; there are ${Object.keys(KINDS).join(', ')}`);
  process.exit(2);
}
if (!built) {
  await setUp('bench');
  await buildDist();
}

console.log(`${cpus()[0].model}, Node ${process.version}`);
let met = true;
for (const name of named.length > 0 ? named : Object.keys(KINDS)) {
  for (const figure of await KINDS[name]()) met = print(figure) && met;
}
process.exit(met ? 0 : 1);
