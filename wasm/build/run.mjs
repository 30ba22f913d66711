import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever the current one is. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command: {code, output}. `show` also prints the output as it arrives; code -1: it couldn't be started. */
export function run(command, args, { env = {}, show = false, input, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.stdin.on('error', () => {}).end(input);
    child.on('error', (error) => resolve({ code: -1, output: `${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}${signal}\n` : output }));
  });
}

/** Runs a command and returns its output; prints it and throws if the command fails. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) {
    if (!options?.show) process.stdout.write(output);
    throw new Error(`${[command, ...args].join(' ')}: exit ${code}`);
  }
  return output;
}
