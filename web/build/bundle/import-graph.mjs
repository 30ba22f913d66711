/** The paths of a script and everything it imports, directly or not: statically, or by these `kinds` of import. */
export function importedBy(outputs, path, kinds = ['import-statement'], seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path].imports)
    if (kinds.includes(kind)) importedBy(outputs, next, kinds, seen);
  return seen;
}
