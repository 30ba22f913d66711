import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FOR, missing } from './needed-programs.mjs';
import { installNodeModules } from './node-modules.mjs';
import { commandFor, install } from './install-packages.mjs';
import { root } from './run.mjs';

/**
 * Installs what `command` (a name in FOR) needs, and prints it. If that isn't possible, prints the command that installs
 * it and exits with 2.
 */
export async function setUp(command) {
  await mkdir(join(root, 'build'), { recursive: true });
  const needs = await missing(FOR[command]);
  if (needs.length > 0) {
    const done = await install(needs);
    const still = done ? await missing(FOR[command]) : needs;
    if (still.length > 0) {
      for (const need of still) console.error(`missing: ${need.name} (${need.why})`);
      console.error(`To install what is missing, run: ${await commandFor(still)}`);
      process.exit(2);
    }
  }
  await installNodeModules().catch((error) => {
    console.error(`${error.message}\nTo install what is missing, run: npm ci`);
    process.exit(2);
  });
}
