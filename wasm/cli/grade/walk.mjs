import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '../files.mjs';
import { problem } from './problems.mjs';

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

// In reverse order, to pop from the end. Names with a leading dot belong to the system.
function entriesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'));
  return entries.sort(byName).reverse();
}

/** Whether a path is a folder, or a link to one. */
export function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const everything = { holds: () => true, foldersToo: true };

/**
 * Every file below a folder that `wanted(id)` accepts, sorted by name: {id, path} or {id, problem}. The id is the path
 * below the folder, with `/`. Only folders that `holds(id)` accepts are searched. Links are not followed; with
 * `foldersToo`, links to folders are listed as problems too, because they may lead to submissions.
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
