// npm run build: the engine and the page, into dist/. `npm run build engine` renews the engine alone.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDist, buildEngine, dist } from './dist.mjs';
import { setUp } from './set-up.mjs';

await setUp('build');
if (process.argv[2] === 'engine') await buildEngine();
else {
  await buildDist();
  const [lines] = (await readFile(join(dist, 'integrity.txt'), 'utf8')).split('\n\n');
  console.log(`To embed it with its integrity checked, put the address of dist/ into these lines:\n${lines}`);
}
