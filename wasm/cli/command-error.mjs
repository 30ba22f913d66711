/** Why a command couldn't run, in one sentence. The command exits with code 2. */
export class CommandError extends Error {}
