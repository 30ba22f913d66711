// npm run generate: the page's words, and the TypeScript types of the two contracts that the page shares with the core, a
// lesson's shape and the engine's answers. They aren't committed; the build and `npm run check` make them first.
import '../../wasm/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerTypes } from './answers.mjs';
import { writeWords } from './words.mjs';

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

export function generateTypes() {
  const answers = JSON.parse(readFileSync(path('core/api/answers.schema.json'), 'utf8'));
  writeFileSync(path('web/engine/core-answers.ts'), answerTypes(answers));
  const schema = path('web/lessons/lesson.schema.json');
  execFileSync(process.execPath, [path('core/generate/lesson.mjs'), schema, path('web/lesson/lesson-types.ts')]);
  writeWords(path('web'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateTypes();
