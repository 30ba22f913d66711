// Loaded into a process beside its program: on exit the last line of standard error is the most memory it held, in bytes.
import { readFileSync } from 'node:fs';

// On Linux what maxRSS says is at least what the process that started this one held.
function peak() {
  try {
    return Number(readFileSync('/proc/self/status', 'utf8').match(/^VmHWM:\s+(\d+) kB$/m)[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

process.on('exit', () => console.error(peak() * 1024));
