// npm run build: the engine and the page, into dist/. `npm run build engine` renews the engine alone.
import { buildDist, buildEngine } from './dist.mjs';
import { setUp } from './set-up.mjs';

await setUp('build');
await (process.argv[2] === 'engine' ? buildEngine() : buildDist());
