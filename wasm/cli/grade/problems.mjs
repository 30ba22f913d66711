// What keeps a submission from being graded, or its row from being trusted: a stable code and a sentence.

const KIB = 1024;

/** In bytes. A sheet's limit is the core's; an evidence file and a line of input hold one, escaped. */
export const LIMITS = { sheet: 64 * KIB, evidence: 4 * KIB * KIB, line: KIB * KIB };

const sentences = {
  unreadable: (reason) => `it cannot be read: ${reason}`,
  symbolic_link: () => 'it is a symbolic link, and none is followed',
  too_large: (limit) => limit,
  not_utf8: () => 'its text is not UTF-8',
  doubled_id: () => 'a submission before it has the same id',
  not_json: (what) => `${what} is no JSON object`,
  missing_field: (name) => `"${name}" is missing, or is no text`,
  evidence_differs: (what) => `not every figure follows from its sheet: ${what}`,
  engine_trapped: () => 'the engine stopped over this sheet; the others were graded by a new one',
};

export const problem = (code, detail) => ({ code, message: sentences[code](detail) });

export const tooLarge = {
  sheet: problem('too_large', 'a sheet has at most 64 KiB of text'),
  evidence: problem('too_large', 'an evidence file has at most 4 MiB of text'),
  line: problem('too_large', 'a line of input has at most 1 MiB of text'),
};
