/** What keeps a command from running, in one sentence. The command ends with exit code 2. */
export class CommandError extends Error {}
