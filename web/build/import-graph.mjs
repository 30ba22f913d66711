/** Paths of what a script brings with it, itself included: by static imports, or by `kinds` of them. */
export function brought(outputs, path, kinds = ['import-statement'], seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path].imports)
    if (kinds.includes(kind)) brought(outputs, next, kinds, seen);
  return seen;
}
