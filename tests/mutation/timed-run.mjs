import { spawn } from 'node:child_process';
import { root } from '../../wasm/build/run.mjs';

// What is tried ends with this script, however that ends: some changes make loops without end.
const running = new Set();

function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // it has ended already, or leads no group
  }
}

process.on('exit', () => running.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(2));

/** Whether a command passes, and how long it took; one that doesn't end in `most` ms has not passed. */
export function timedRun(command, args, { most = 600_000, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const started = process.hrtime.bigint();
    // A group of its own, so that what it starts ends with it.
    const options = { cwd, stdio: 'ignore', env: { ...process.env, ...env }, detached: true };
    const child = spawn(command, args, options);
    running.add(child);
    const timer = setTimeout(() => end(child), most);
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ passed: code === 0, took: Number(process.hrtime.bigint() - started) / 1e6 });
    });
  });
}
