import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '../files.mjs';
import { problem } from './problems.mjs';

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

// Last name first, to be taken from the end. Names with a leading dot are systems' own, not submissions.
function entriesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'));
  return entries.sort(byName).reverse();
}

/** Whether there is a folder, be it by a link. */
export function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const everything = { holds: () => true, foldersToo: true };

/**
 * Every file below a folder that `wanted(id)` takes, in the order of names: {id, path} or {id, problem}. The id is the
 * path below the folder, with `/`. Folders are looked into where `holds(id)` says that something wanted may be there.
 * Links are not followed; with `foldersToo`, those to folders are told too, for submissions may stand behind them.
 */
export function* walk(folder, wanted, { holds, foldersToo } = everything) {
  const open = [];
  const enter = (path, id) => {
    try {
      open.push({ path, id, entries: entriesOf(path) });
      return null;
    } catch (error) {
      return { id, problem: problem('unreadable', reason(error)) };
    }
  };
  const refused = enter(folder, '');
  if (refused) yield refused;
  while (open.length > 0) {
    const here = open.at(-1);
    const entry = here.entries.pop();
    if (!entry) {
      open.pop();
      continue;
    }
    const id = here.id === '' ? entry.name : `${here.id}/${entry.name}`;
    const path = join(here.path, entry.name);
    if (entry.isDirectory()) {
      if (!holds(id)) continue;
      const unreadable = enter(path, id);
      if (unreadable) yield unreadable;
    } else if (entry.isSymbolicLink()) {
      if (wanted(id) || (foldersToo && isFolder(path))) yield { id, problem: problem('symbolic_link') };
    } else if (wanted(id)) {
      yield { id, path, follow: false };
    }
  }
}
