import { createHash } from 'node:crypto';

/** Bytes of a build id: enough for two builds never to share one. */
const LENGTH = 8;

/** The build id of files with these contents, in hexadecimal. */
export function buildIdOf(contents) {
  const hash = createHash('sha256');
  for (const bytes of contents) hash.update(`${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 2 * LENGTH);
}

/** A name or a list of bytes, after its length. All lengths here fit in one byte of LEB128. */
const withLength = (bytes) => {
  if (bytes.length > 127) throw new Error('too long for a length of one byte');
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};

/** `wasm` with its build id in a custom section: `build_id`, as WebAssembly's tool conventions describe it. */
export function withBuildId(wasm, buildId) {
  const content = [withLength(Buffer.from('build_id')), withLength(Buffer.from(buildId, 'hex'))];
  return Buffer.concat([wasm, Buffer.from([0]), withLength(Buffer.concat(content))]);
}
