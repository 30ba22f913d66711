import { deflateRawSync } from 'node:zlib';

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
// The first day that a zip can name: the same files make the same bytes.
const DAY = (1 << 5) | 1;

/** Node has one of its own from 20.15 on. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const numbers = (...pairs) =>
  Buffer.concat(
    pairs.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

/** What both of a file's headers say of it. */
function common({ name, data, packed }) {
  return [
    [20, 2],
    [UTF8_NAMES, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [crc32(data), 4],
    [packed.length, 4],
    [data.length, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  ];
}

const local = (file) => Buffer.concat([numbers([0x04034b50, 4], ...common(file)), Buffer.from(file.name), file.packed]);

const central = (file, at) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [20, 2], ...common(file), [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    Buffer.from(file.name),
  ]);

/** A zip of {name: text or bytes}, in that order. */
export function zip(contents) {
  const files = Object.entries(contents).map(([name, content]) => {
    const data = Buffer.from(content);
    return { name, data, packed: deflateRawSync(data, { level: 9 }) };
  });
  const bodies = files.map(local);
  const starts = bodies.map((_, i) => bodies.slice(0, i).reduce((sum, { length }) => sum + length, 0));
  const directory = Buffer.concat(files.map((file, i) => central(file, starts[i])));
  const size = bodies.reduce((sum, { length }) => sum + length, 0);
  const count = [files.length, 2];
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], count, count, [directory.length, 4], [size, 4], [0, 2]);
  return Buffer.concat([...bodies, directory, end]);
}
