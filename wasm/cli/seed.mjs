import { CommandError } from './command-error.mjs';

const LARGEST = 2n ** 64n - 1n;

/** A seed, as text, because it may have 64 bits. Checked here because the core's message is about JSON. */
export function readSeed(text) {
  if (/^[0-9]+$/.test(text) && BigInt(text) <= LARGEST) return text;
  throw new CommandError(`--seed must be a whole number from 0 to 2^64-1 (${LARGEST}), not ${JSON.stringify(text)}`);
}
