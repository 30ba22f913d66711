// Tries sampled changes, one at a time and several at once, and prints which of them the tests notice.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { lineOf, shown } from './change.mjs';

const AT_ONCE = 2;

/**
 * In the order in which they are tried: that of a hash of the seed and the change, so that a change keeps its turn while
 * other code is worked on.
 */
function shuffled(list, seed) {
  const turn = (mutant) => {
    const change = [seed, mutant.file, mutant.kind, ...shown(mutant.text, mutant)].join(' ');
    return createHash('sha256').update(change).digest('hex');
  };
  const turns = list.map((mutant) => ({ mutant, turn: turn(mutant) }));
  return turns.sort((a, b) => a.turn.localeCompare(b.turn)).map(({ mutant }) => mutant);
}

/** `- core/sheet/x.cpp: before → after: why`, with code in backticks. */
async function reasons() {
  const text = await readFile(new URL('survivors.md', import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^- (\S+): (`+ ?.*? ?`+ → `+ ?.*? ?`+): (.+)$/gm)].map(([, file, change, why]) => [
      `${file}: ${change}`,
      why,
    ]),
  );
}

const quoted = (code) => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``);

/**
 * Tries `places` of the mutants ({file, text, at, before, after, kind}), in an order given by `seed`. `notices(mutant,
 * place)` says by what a change is noticed, '' if by nothing, null if it is no program any more; then another one is tried.
 * Returns whether the share `least` is noticed and every survivor has a reason.
 */
export async function trySample(mutants, { title, places, seed, least, notices }) {
  const explained = await reasons();
  const queue = shuffled(mutants, seed);
  const count = { noticed: 0, survived: 0, unexplained: 0 };
  let underway = 0;

  const tryOne = async (mutant, place) => {
    const by = await notices(mutant, place);
    if (by === null) return;
    count[by ? 'noticed' : 'survived'] += 1;
    const [before, after] = shown(mutant.text, mutant);
    const change = `${quoted(before)} → ${quoted(after)}`;
    const why = explained.get(`${mutant.file}: ${change}`);
    if (!by && !why) count.unexplained += 1;
    const reported = by ? ` (${by})` : `: ${why ?? 'NO REASON in tests/mutation/survivors.md'}`;
    console.log(
      `${by ? 'noticed ' : 'SURVIVED'} ${mutant.file}:${lineOf(mutant.text, mutant.at)} ${mutant.kind}: ${change}${reported}`,
    );
  };
  const left = () => places - count.noticed - count.survived - underway;
  const worker = async (_, place) => {
    while (left() > 0 && queue.length > 0) {
      underway += 1;
      await tryOne(queue.shift(), place);
      underway -= 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  const tried = count.noticed + count.survived;
  console.log(
    `${title}: ${count.noticed} of ${tried} noticed (${((100 * count.noticed) / tried).toFixed(1)} %), ` +
      `${count.survived} survived, ${count.unexplained} of them without a reason`,
  );
  return count.noticed >= least * tried && count.unexplained === 0;
}

/** The places that the workers of `trySample` have. */
export const PLACES = Array.from({ length: AT_ONCE }, (_, place) => place);
