import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// The first day a zip can name. fflate reads the local date, so the bytes are the same in every time zone.
const MTIME = new Date(1980, 0, 1);

/** Zips {name: bytes}, in that order. The same files give the same bytes. */
export async function zipped(files) {
  const { zipSync } = await import('fflate');
  return zipSync(files, { level: 9, mtime: MTIME });
}

/** Writes the SCORM 1.2 package of the single-file page into `out`. */
export async function writeScorm(out, { manifest, page }) {
  const files = { 'imsmanifest.xml': await readFile(manifest), 'tpu-systems-audit.html': Buffer.from(page) };
  await writeFile(join(out, 'tpu-systems-audit-scorm.zip'), await zipped(files));
}
