// npm start: installs what is missing, builds, and serves the page to this machine.
import '../../wasm/node-version.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { serve } from '../../wasm/serve.mjs';
import { buildDist, dist } from './dist.mjs';

await setUp('build');
console.log('building');
await buildDist();
const { address } = await serve({ '/': dist }, { port: 3000 });
console.log(`tpu-systems-audit is at ${address} (Ctrl+C stops it)`);
