// The names of the message codes are data that only the second module's code_name reads. wasm-split leaves all data in
// the first module; this moves the names.
import { readFile, writeFile } from 'node:fs/promises';

const HEADER = 8; // bytes before the sections
const CODE = 10;
const DATA = 11;
// Says how many segments there are, for memory.init, which nothing uses.
const DATA_COUNT = 12;
const I32_CONST = 0x41;
const END = 0x0b;

/** A number of a wasm file at `at`, LEB128: [value, position after it]. */
function readNumber(bytes, at) {
  for (let value = 0, shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function unsigned(value) {
  const low = value % 128;
  return value < 128 ? [low] : [low | 128, ...unsigned(Math.floor(value / 128))];
}

function signed(value) {
  const low = value & 127;
  const rest = value >> 7;
  const isLast = rest === (low & 64 ? -1 : 0);
  return isLast ? [low] : [low | 128, ...signed(rest)];
}

/** The sections of a module: {id, from, at: where its content starts, end}. */
function sectionsOf(bytes) {
  const sections = [];
  for (let at = HEADER; at < bytes.length; at = sections.at(-1).end) {
    const [size, start] = readNumber(bytes, at + 1);
    sections.push({ id: bytes[at], from: at, at: start, end: start + size });
  }
  return sections;
}

/** The memory that a data section fills: {base, image}. Its segments are all active, in memory 0, in ascending order. */
function memoryOf(bytes, { at: start }) {
  let [count, at] = readNumber(bytes, start);
  const segments = [];
  for (; count > 0; --count) {
    if (bytes[at] !== 0 || bytes[at + 1] !== I32_CONST) throw new Error('a data segment is of an unknown kind');
    const [address, afterAddress] = readNumber(bytes, at + 2);
    const [size, from] = readNumber(bytes, afterAddress + 1);
    at = from + size;
    segments.push({ address, content: bytes.subarray(from, at) });
  }
  const base = segments[0].address;
  const last = segments.at(-1);
  // The terminator of a last text may have been left out.
  const image = Buffer.alloc(last.address + last.content.length - base + 1);
  for (const { address, content } of segments) content.copy(image, address - base);
  return { base, image };
}

/** A data section with one segment. */
function dataSection(address, content) {
  const header = [...unsigned(1), 0, I32_CONST, ...signed(address), END, ...unsigned(content.length)];
  return Buffer.concat([Buffer.from([DATA, ...unsigned(header.length + content.length), ...header]), content]);
}

/** Moves `names` (a Buffer) from the data of the module `first` to that of `rest`, both files. */
export async function moveNames(first, rest, names) {
  const [one, other] = await Promise.all([readFile(first), readFile(rest)]);
  const ofOne = sectionsOf(one);
  const ofOther = sectionsOf(other);
  if (ofOther.some(({ id }) => id === DATA)) throw new Error('the second module has data of its own');
  const data = ofOne.find(({ id }) => id === DATA);
  const { base, image } = memoryOf(one, data);
  const place = image.indexOf(names);
  if (place < 0) throw new Error("the names of the message codes aren't in the first module's data");
  // One segment with zeros in it is more bytes than many segments without, and fewer once it is compressed.
  image.fill(0, place, place + names.length);
  const sections = ofOne
    .filter(({ id }) => id !== DATA_COUNT)
    .map((section) => (section === data ? dataSection(base, image) : one.subarray(section.from, section.end)));
  const code = ofOther.find(({ id }) => id === CODE);
  await writeFile(first, Buffer.concat([one.subarray(0, HEADER), ...sections]));
  const moved = dataSection(base + place, names);
  await writeFile(rest, Buffer.concat([other.subarray(0, code.end), moved, other.subarray(code.end)]));
}
