import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

// An editor writes a file in several steps: wait until it is done.
const SETTLED_MS = 30;
const IGNORED = /(^|\/)\.|~$|\.sw[a-z]$|(^|\/)node_modules\//;

/** A folder and those below it; none for a file. */
async function foldersUnder(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [];
  const folders = entries.filter((entry) => entry.isDirectory());
  return [path, ...folders.map((entry) => join(entry.parentPath ?? entry.path, entry.name))];
}

/**
 * Calls `changed` with the paths below `root`, relative to it, of files that were saved, once for each burst of events.
 * Each folder is watched by itself, because Node's recursive watcher loses files that an editor replaces. Returns the
 * function that stops it.
 */
export async function watchTree(root, changed) {
  const watchers = new Map();
  const paths = new Set();
  let timer = null;

  const report = () => {
    const saved = [...paths];
    paths.clear();
    changed(saved);
  };
  const seen = (folder, name) => {
    const path = relative(root, join(folder, name)).replaceAll(sep, '/');
    if (IGNORED.test(path)) return;
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, SETTLED_MS);
    void watchFolders(join(folder, name));
  };
  const watchFolders = async (top) => {
    for (const folder of await foldersUnder(top)) {
      // A folder of this name may have been replaced by another.
      watchers.get(folder)?.close();
      try {
        const watcher = watch(folder, (_, name) => name !== null && seen(folder, name));
        watcher.on('error', () => undefined);
        watchers.set(folder, watcher);
      } catch {
        watchers.delete(folder); // it is gone again
      }
    }
  };

  await watchFolders(root);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
