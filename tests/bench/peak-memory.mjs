// Loaded into a process beside its program: on exit the last line of standard error is the most memory it held, in bytes.
process.on('exit', () => console.error(process.resourceUsage().maxRSS * 1024));
