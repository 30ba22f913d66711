// npm start: what is missing, the build, and the page on this machine.
import { serve } from '../../wasm/serve.mjs';
import { buildDist, dist } from './dist.mjs';
import { setUp } from './set-up.mjs';

await setUp('build');
console.log('building');
await buildDist();
const { address } = await serve({ '/': dist }, { port: 3000 });
console.log(`tpu-systems-audit is at ${address} (Ctrl-C ends it)`);
