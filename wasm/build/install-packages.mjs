import { findProgram } from './needed-programs.mjs';
import { run } from './run.mjs';

const packagesOf = (needs, manager) => [...new Set(needs.flatMap((need) => need[manager]))];

/** The command that installs `needs`, as a person would type it. */
export async function commandFor(needs) {
  if (!(await findProgram('apt-get')) && (await findProgram('brew'))) {
    return `brew install ${packagesOf(needs, 'brew').join(' ')}`;
  }
  return `sudo sh -c 'apt-get update && apt-get install -y ${packagesOf(needs, 'apt').join(' ')}'`;
}

/** The words to put before a command to run it as root: none for root, null if there is no way without a password. */
async function asRoot() {
  if (process.getuid?.() === 0) return [];
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : null;
}

/** Installs the Debian or Ubuntu packages for `needs` and prints their names. Returns false if it can't. */
export async function install(needs) {
  const root = await asRoot();
  if (!root || !(await findProgram('apt-get'))) return false;
  for (const need of needs) console.log(`installing ${need.apt.join(' ')}: ${need.why}`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packagesOf(needs, 'apt')]]) {
    const [command, ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    const { code, output } = await run(command, rest);
    if (code !== 0) {
      process.stdout.write(output.split('\n').slice(-15).join('\n'));
      return false;
    }
  }
  return true;
}
