// npm run mutation [-- --part core|web --places N --seed N --only PATH]: changes the code in sampled places, one at a time
// and in a copy, and runs the tests against each: core/sheet and core/grade against the native tests, web/ without views
// and charts against the unit tests and browser tests. Exit 1 if fewer than 95 % (core) or 85 % (web) are noticed, or if
// one that isn't has no reason in survivors.md.
import '../../wasm/node-version.mjs';
import { parseArgs } from 'node:util';
import { setUp } from '../../wasm/build/set-up.mjs';
import { core } from './core-part.mjs';
import { trySample } from './sample.mjs';
import { web } from './web-part.mjs';

const PARTS = { core, web };

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '' },
    places: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
if (values.part && !(values.part in PARTS)) {
  console.error(`--part is ${Object.keys(PARTS).join(' or ')}`);
  process.exit(2);
}

await setUp('mutation');
let enough = true;
for (const name of values.part ? [values.part] : Object.keys(PARTS)) {
  const { title, places, least, prepare } = PARTS[name];
  const prepared = await prepare();
  if (!prepared) {
    console.error(`the tests of ${name} fail without a mutation: fix them first (npm test)`);
    process.exit(2);
  }
  const mutants = prepared.mutants.filter(({ file }) => file.includes(values.only));
  console.log(`${name}: ${mutants.length} places, seed ${values.seed}`);
  const options = {
    title,
    places: Number(values.places || places),
    seed: values.seed,
    least,
    notices: prepared.notices,
  };
  enough = (await trySample(mutants, options)) && enough;
}
process.exit(enough ? 0 : 1);
