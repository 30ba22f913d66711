import { autosave, type AuditElement } from './autosave.js';
import { showHostNotice } from './host-notice.js';
import type { SavedState } from '../session/saved-state.js';
import { Word } from '../text/generated/word.js';
import type { Say } from '../text/words.js';
import { Platform } from './scorm-api.js';

/** The length of `cmi.suspend_data` that SCORM 1.2 guarantees. */
const MAX_SUSPEND_DATA = 4096;
const FINAL_STATUSES = ['passed', 'completed', 'failed'];

/** JSON in ASCII alone: a platform may count characters or bytes. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The state as it fits into `cmi.suspend_data`: without the sheet if that is too long. */
function suspendData(state: SavedState): { data: string; complete: boolean } {
  const data = asciiJson(state);
  if (data.length <= MAX_SUSPEND_DATA) return { data, complete: true };
  return { data: asciiJson({ ...state, sheet: undefined }), complete: false };
}

/** Applies what the platform saved. If that is without a sheet, it is added to the sheet that the element has. */
function resume(audit: AuditElement, data: string): void {
  let saved: SavedState | null;
  try {
    saved = JSON.parse(data) as SavedState | null;
  } catch {
    return;
  }
  if (typeof saved !== 'object' || saved === null) return;
  if (saved.sheet) audit.state = saved;
  else audit.addEventListener('ready', () => (audit.state = { ...saved, sheet: audit.state!.sheet }), { once: true });
}

function report(platform: Platform, state: SavedState, score: number, say: Say): void {
  const { data, complete } = suspendData(state);
  const done = score === 1;
  const status = platform.get('cmi.core.lesson_status');
  if (done) platform.set('cmi.core.lesson_status', 'passed');
  else if (!FINAL_STATUSES.includes(status)) platform.set('cmi.core.lesson_status', 'incomplete');
  platform.set('cmi.core.score.min', '0');
  platform.set('cmi.core.score.max', '100');
  platform.set('cmi.core.score.raw', String(Math.round(100 * score)));
  const saved = platform.set('cmi.suspend_data', data) && platform.commit();
  const problem = !saved ? Word.notSaved : complete ? null : Word.sheetTooLong;
  showHostNotice(problem, state.sheet.text, say);
}

/**
 * If there is a SCORM 1.2 platform, restores the work from it and reports to it; false if there is none. Call it before the
 * element is in the page.
 */
export function connectScorm(audit: AuditElement, say: Say): boolean {
  const platform = Platform.find();
  if (!platform?.initialize()) return false;
  // Students may share a browser, so each has a key of their own in its storage.
  audit.id = `scorm-${platform.get('cmi.core.student_id')}`;
  resume(audit, platform.get('cmi.suspend_data'));
  if (['', 'not attempted'].includes(platform.get('cmi.core.lesson_status'))) {
    platform.set('cmi.core.lesson_status', 'incomplete');
    platform.commit();
  }
  autosave(audit, (state, score) => report(platform, state, score, say));
  window.addEventListener('pagehide', () => {
    platform.set('cmi.core.exit', 'suspend');
    platform.commit();
    platform.finish();
  });
  // A page restored from the back/forward cache has finished its session already.
  window.addEventListener('pageshow', (event) => event.persisted && location.reload());
  return true;
}
