// node core/generate/lesson-digests.mjs LESSONS FILE.inc: the SHA-256 of each shipped lesson, as core/lesson/known_lesson.cpp
// computes it. A page doesn't wait for the rules of a lesson that is known.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , lessons, out] = process.argv;
const folders = readdirSync(lessons, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const digests = folders.map(({ name }) => {
  const files = ['lesson.json', 'starter.sheet', 'solution.sheet'].map((file) =>
    readFileSync(join(lessons, name, file)),
  );
  // Else two lessons could have one digest.
  if (files.some((bytes) => bytes.includes(0))) throw new Error(`${name}: a file has a NUL byte`);
  const separated = files.flatMap((bytes, i) => (i === 0 ? [bytes] : [Buffer.of(0), bytes]));
  return createHash('sha256').update(Buffer.concat(separated)).digest('hex');
});
writeFileSync(out, digests.map((digest) => `"${digest}",\n`).join(''));
