import type { Moved } from '../engine/answers.js';
import type { Lesson } from '../lesson/lesson.js';

/** What somebody's link asks to be shown. */
export interface Shared {
  sheet: string;
  moved: Moved;
}

const MARK = '#explore?';
const LONGEST = 65536;

/** Reads a link's fragment, if it is one and of this lesson; what is not an input within its bounds is dropped. */
export function readShared(hash: string, lesson: Lesson): Shared | null {
  if (!hash.startsWith(MARK)) return null;
  const query = new URLSearchParams(hash.slice(MARK.length));
  const sheet = query.get('sheet');
  if (query.get('lesson') !== lesson.id || sheet === null || sheet.length > LONGEST) return null;
  const inputs: Record<string, number> = {};
  for (const { name, least, most, whole } of lesson.inputs) {
    const text = query.get(`in.${name}`);
    const value = Number(text);
    if (text?.trim() && value >= least && value <= most && (!whole || Number.isInteger(value))) inputs[name] = value;
  }
  const [table, row] = (query.get('row') ?? '').split(' ');
  const known = lesson.tables?.find((one) => one.id === table)?.rows.some((one) => one.id === row);
  return { sheet, moved: known ? { table, row, inputs } : { inputs } };
}

/** The link to this page that says the same: nothing is sent, it is all in the address. */
export function sharedLink(lesson: string, { sheet, moved: { table, row, inputs } }: Shared): string {
  const query = new URLSearchParams({ lesson, sheet });
  if (row) query.set('row', `${table} ${row}`);
  for (const [name, value] of Object.entries(inputs)) query.set(`in.${name}`, String(value));
  return location.href.replace(/#.*/, '') + MARK + query.toString();
}

/** Takes the link out of the page's address: what it brought is left. */
export function forgetLink(): void {
  history.replaceState(null, '', location.href.replace(/#.*/, ''));
}
