import { readFile } from 'node:fs/promises';
import { CommandError } from './command-error.mjs';

/** The core that proves lessons, a module of its own: `lint(files)` gives its answer (core/lint/lint.hpp). */
export async function loadLinter() {
  const built = (name) => new URL(`../../dist/${name}`, import.meta.url);
  const bytes = await readFile(built('lint.wasm')).catch(() => {
    throw new CommandError('the linter is not built: run `npm run build`');
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
