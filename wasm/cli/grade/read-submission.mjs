import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { reason } from '../files.mjs';
import { LIMITS, problem, tooLarge } from './problems.mjs';

// Also refuses a link that replaced a file after it was listed, and doesn't block on a named pipe.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
const shared = Buffer.allocUnsafe(LIMITS.sheet + 1);

function readAll(file, bytes) {
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(file, bytes, length, bytes.length - length, null);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}

// {bytes} or {problem}. Reads at most the limit.
function readBytes(path, kind, follow) {
  let file;
  try {
    file = openSync(path, O_RDONLY | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW));
    const { size } = fstatSync(file);
    if (!fstatSync(file).isFile()) return { problem: problem('unreadable', 'it is not a regular file') };
    if (size > LIMITS[kind]) return { problem: tooLarge[kind] };
    const bytes = readAll(file, kind === 'sheet' ? shared : Buffer.allocUnsafe(size + 1));
    return bytes.length > LIMITS[kind] ? { problem: tooLarge[kind] } : { bytes };
  } catch (error) {
    return { problem: error.code === 'ELOOP' ? problem('symbolic_link') : problem('unreadable', reason(error)) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** {text} or {problem}. */
export const decode = (bytes) => (isUtf8(bytes) ? { text: bytes.toString('utf8') } : { problem: problem('not_utf8') });

/** The JSON object in a text, or null. */
export function readObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

// The sheet of an evidence file, or of a page's saved state, which has no values to verify.
function fromEvidence(text) {
  const evidence = readObject(text);
  if (!evidence) return { problem: problem('not_json', 'the file') };
  if (typeof evidence.sheet?.text !== 'string') return { problem: problem('missing_field', 'sheet.text') };
  const { sheet, schema } = evidence;
  if (!sheet.text.isWellFormed()) return { problem: problem('not_utf8') };
  return { sheet: sheet.text, evidence: schema === 'tpu-systems-audit/state/1' ? null : text };
}

/** The content of a file: {sheet, evidence: text or null} or {problem}. */
export function readSubmission({ path, follow }) {
  const isEvidence = path.toLowerCase().endsWith('.json');
  const read = readBytes(path, isEvidence ? 'evidence' : 'sheet', follow);
  if (read.problem) return read;
  const { text, problem: refused } = decode(read.bytes);
  if (refused) return { problem: refused };
  return isEvidence ? fromEvidence(text) : { sheet: text, evidence: null };
}
