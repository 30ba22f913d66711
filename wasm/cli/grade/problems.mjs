// Why a submission wasn't graded, or its row can't be trusted: a stable code and a sentence.

const KIB = 1024;

/** In bytes. The core limits a sheet; an evidence file or a line of input contains one, escaped. */
export const LIMITS = { sheet: 64 * KIB, evidence: 4 * KIB * KIB, line: KIB * KIB };

const sentences = {
  unreadable: (reason) => `can't be read: ${reason}`,
  symbolic_link: () => 'symbolic links are not followed',
  too_large: (limit) => limit,
  not_utf8: () => 'the text is not UTF-8',
  doubled_id: () => 'an earlier submission has the same id',
  not_json: (what) => `${what} is not a JSON object`,
  missing_field: (name) => `"${name}" is missing or not text`,
  evidence_differs: (what) => `a value doesn't follow from the sheet: ${what}`,
  engine_trapped: () => 'the engine crashed on this sheet; the others were graded by a new one',
};

export const problem = (code, detail) => ({ code, message: sentences[code](detail) });

export const tooLarge = {
  sheet: problem('too_large', 'a sheet can have at most 64 KiB of text'),
  evidence: problem('too_large', 'an evidence file can have at most 4 MiB of text'),
  line: problem('too_large', 'a line of input can have at most 1 MiB of text'),
};
