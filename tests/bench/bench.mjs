// npm run bench: figures as ratios taken in one run, medians of several, and a million submissions graded. Exit 1 if a
// "must" is missed.
import { cpus } from 'node:os';
import { buildDist } from '../setup/dist.mjs';
import { setUp } from '../setup/set-up.mjs';
import { print } from './figure.mjs';

await setUp('bench');
await buildDist();
const { engineFigures } = await import('./engine-figures.mjs');
const { columnFigures } = await import('./column-figures.mjs');
const { commandFigures } = await import('./command-figures.mjs');
const { gradingFigures } = await import('./grading-figures.mjs');
const { pageFigures } = await import('./page-figures.mjs');

console.log(`${cpus()[0].model}, Node ${process.version}`);
let met = true;
for (const figures of [engineFigures, columnFigures, commandFigures, gradingFigures, pageFigures]) {
  for (const figure of await figures()) met = print(figure) && met;
}
process.exit(met ? 0 : 1);
