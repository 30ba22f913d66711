import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command line to its end: {code, out, err}. `input` goes to its standard input, `env` over ours. */
export function cli(words, { input = '', cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'wasm/cli.mjs'), ...words],
      { cwd, env: { ...process.env, ...env }, maxBuffer: 256 * 1024 * 1024 },
      (error, out, err) => resolve({ code: error ? error.code : 0, out, err }),
    );
    child.stdin.on('error', () => undefined); // a command that reads no input closes it
    child.stdin.end(input);
  });
}

/** A folder that is gone when the test is over. */
export async function folder(test) {
  const path = await mkdtemp(join(tmpdir(), 'tpu-systems-audit-test-'));
  test.after(() => rm(path, { recursive: true, force: true }));
  return path;
}
