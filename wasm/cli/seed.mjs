import { CommandError } from './command-error.mjs';

const LARGEST = 2n ** 64n - 1n;

/** A seed, as text: it may have 64 bits. What the core says of a bad one is about JSON, where large ones stand in quotes. */
export function readSeed(text) {
  if (/^[0-9]+$/.test(text) && BigInt(text) <= LARGEST) return text;
  throw new CommandError(
    `--seed is a whole number from 0 to 2^64-1 (${LARGEST}), never negative, and ${JSON.stringify(text)} is none`,
  );
}
