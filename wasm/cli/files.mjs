import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.mjs';

const reasons = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a part of the path is no folder',
};

/** Why a file could not be read or written, in words. */
export const reason = (error) => reasons[error.code] ?? error.message;

/** Whether there is such a file or folder. */
export const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The text of a file that must be UTF-8. */
export async function readText(path) {
  let bytes;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reason(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandError(`${path} is not UTF-8 text`);
  }
}

const isFolder = (path) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder and those above it, each by itself: where the system says ENOENT although the folder above is there, as
 * it does in /proc, node's recursive mkdir tries without end.
 */
export async function makeFolder(path) {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if (error.code !== 'ENOENT' || above === path) throw error;
    if (await isFolder(above)) throw new Error(`no folder can be made in ${above}`, { cause: error });
    await makeFolder(above);
    await makeFolder(path);
  }
}

/** Writes a file whole or not at all: what stood there before stays until the new one is complete. */
export async function writeWhole(path, text) {
  const draft = join(dirname(path), `.${process.pid}.${Date.now()}.draft`);
  try {
    await makeFolder(dirname(path));
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    // Where no draft could be written there may be none to remove, nor a folder to look in: that is not what to tell.
    await rm(draft, { force: true }).catch(() => undefined);
    throw new CommandError(`${path} cannot be written: ${reason(error)}`);
  }
}
