import { readFile } from 'node:fs/promises';
import { CommandError } from './command-error.mjs';

/** Loads the lesson linter, a separate module: `lint(files)` returns its answer (core/lint/lint.hpp). */
export async function loadLinter() {
  const built = (name) => new URL(`../../dist/${name}`, import.meta.url);
  const bytes = await readFile(built('lint.wasm')).catch(() => {
    throw new CommandError("the linter isn't built: run `npm run build`");
  });
  const module = await WebAssembly.compile(bytes);
  const { default: factory } = await import(built('lint.mjs'));
  const raw = await factory({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module));
      return {};
    },
  });
  return ({ lesson, starter, solution }) => JSON.parse(raw.lint_lesson(lesson, starter, solution));
}
