// npm run build: the engine and the page, into dist/. `npm run build engine` renews the engine alone.
import '../../wasm/node-version.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setUp } from '../../wasm/build/set-up.mjs';
import { buildDist, dist, renewEngine } from './dist.mjs';

await setUp('build');
if (process.argv[2] === 'engine') await renewEngine();
else {
  await buildDist();
  const [lines] = (await readFile(join(dist, 'integrity.txt'), 'utf8')).split('\n\n');
  console.log(
    `To embed it with integrity checks, replace the address in these lines with that of your dist/:\n${lines}`,
  );
}
