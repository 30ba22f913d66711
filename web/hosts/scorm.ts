import { keepWork, type Audit } from './autosave.js';
import { notice } from './host-notice.js';
import type { SavedState } from '../session/saved-state.js';
import { Platform } from './scorm-api.js';

/** SCORM 1.2 promises this many characters of `cmi.suspend_data`, and no more. */
const LONGEST = 4096;
const OVER = ['passed', 'completed', 'failed'];

const TOO_LONG =
  'Your sheet is too long for this learning platform to keep: it keeps which stages you passed, but not the text. Copy the text and save it yourself before you leave.';
const REFUSED = 'This learning platform did not take your work. Copy your sheet and save it yourself before you leave.';

/** In ASCII alone, so that characters are bytes whichever of the two a platform counts. */
const packed = (value: object): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The work as it fits; without the sheet where that is too long. */
function suspended(state: SavedState): { data: string; whole: boolean } {
  const data = packed(state);
  if (data.length <= LONGEST) return { data, whole: true };
  return { data: packed({ ...state, sheet: undefined }), whole: false };
}

/** Gives the element what the platform kept; where that is verdicts alone, they go with the sheet that is there. */
function resume(audit: Audit, data: string): void {
  let kept: SavedState | null;
  try {
    kept = JSON.parse(data) as SavedState | null;
  } catch {
    return;
  }
  if (typeof kept !== 'object' || kept === null) return;
  if (kept.sheet) audit.state = kept;
  else audit.addEventListener('ready', () => (audit.state = { ...kept, sheet: audit.state!.sheet }), { once: true });
}

function report(platform: Platform, state: SavedState, score: number): void {
  const { data, whole } = suspended(state);
  const done = score === 1;
  const status = platform.get('cmi.core.lesson_status');
  if (done) platform.set('cmi.core.lesson_status', 'passed');
  else if (!OVER.includes(status)) platform.set('cmi.core.lesson_status', 'incomplete');
  platform.set('cmi.core.score.min', '0');
  platform.set('cmi.core.score.max', '100');
  platform.set('cmi.core.score.raw', String(Math.round(100 * score)));
  const taken = platform.set('cmi.suspend_data', data) && platform.commit();
  const trouble = !taken ? REFUSED : whole ? null : TOO_LONG;
  notice(trouble, state.sheet.text);
}

/**
 * Where a SCORM 1.2 platform is found, it has the work: it is resumed from there and reported there. To be called before
 * the element is in the page. Says whether there is one.
 */
export function reportToPlatform(audit: Audit): boolean {
  const platform = Platform.find();
  if (!platform?.initialize()) return false;
  // Students may share a browser: what it keeps is each one's own.
  audit.id = `scorm-${platform.get('cmi.core.student_id')}`;
  resume(audit, platform.get('cmi.suspend_data'));
  if (['', 'not attempted'].includes(platform.get('cmi.core.lesson_status'))) {
    platform.set('cmi.core.lesson_status', 'incomplete');
    platform.commit();
  }
  keepWork(audit, (state, score) => report(platform, state, score));
  window.addEventListener('pagehide', () => {
    platform.set('cmi.core.exit', 'suspend');
    platform.commit();
    platform.finish();
  });
  // A page that comes back from the browser's memory has said good-bye already.
  window.addEventListener('pageshow', (event) => event.persisted && location.reload());
  return true;
}
