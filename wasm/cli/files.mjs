import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.mjs';

const reasons = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'part of the path is not a folder',
};

/** Why a file can't be read or written, in words. */
export const reason = (error) => reasons[error.code] ?? error.message;

/** Whether a file or folder exists. */
export const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The text of a UTF-8 file. */
export async function readText(path) {
  let bytes;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new CommandError(`can't read ${path}: ${reason(error)}`);
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
 * Creates a folder and its parents one by one. Node's recursive mkdir loops forever where the system reports ENOENT
 * although the parent exists, as in /proc.
 */
export async function makeFolder(path) {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if (error.code !== 'ENOENT' || above === path) throw error;
    if (await isFolder(above)) throw new Error(`no folder can be created in ${above}`, { cause: error });
    await makeFolder(above);
    await makeFolder(path);
  }
}

/** Writes a file completely or not at all: an old file stays until the new one is complete. */
export async function writeAtomically(path, text) {
  const draft = join(dirname(path), `.${process.pid}.${Date.now()}.draft`);
  try {
    await makeFolder(dirname(path));
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    // The draft or its folder may not exist. That error isn't the one to report.
    await rm(draft, { force: true }).catch(() => undefined);
    throw new CommandError(`can't write ${path}: ${reason(error)}`);
  }
}
