// npm run dev [-- --port N]: serves the page, and shows a saved .ts, .css or lesson within a second. Saved C++ is
// compiled again.
import '../../wasm/node-version.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildEngine, engineFolder } from '../../wasm/build/engine.mjs';
import { root } from '../../wasm/build/run.mjs';
import { setUp } from '../../wasm/build/set-up.mjs';
import { startDevServer } from './dev/dev-server.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } });

await setUp('build');
console.log('building');
await buildEngine();
const { address } = await startDevServer({
  web: join(root, 'web'),
  sources: ['core', 'wasm'].map((folder) => join(root, folder)),
  engine: { folder: engineFolder, build: buildEngine },
  out: join(root, 'build', 'dev'),
  port: Number(values.port),
});
console.log(`tpu-systems-audit is at ${address} and reloads when a file is saved (Ctrl+C stops it)`);
