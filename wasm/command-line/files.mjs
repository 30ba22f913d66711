import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotRun } from './cannot-run.mjs';

const reasons = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ENOTDIR: 'a part of the path is no folder',
};

/** Why a file could not be read or written, in words. */
export const reason = (error) => reasons[error.code] ?? error.message;

/** The text of a file that must be UTF-8. */
export async function readText(path) {
  let bytes;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new CannotRun(`${path} cannot be read: ${reason(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CannotRun(`${path} is not UTF-8 text`);
  }
}

/** Writes a file whole or not at all: what stood there before stays until the new one is complete. */
export async function writeWhole(path, text) {
  const draft = join(dirname(path), `.${process.pid}.${Date.now()}.draft`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new CannotRun(`${path} cannot be written: ${reason(error)}`);
  }
}
