import type { Overrides } from '../engine/answers.js';
import type { Lesson } from '../lesson/lesson.js';

/** What a shared link shows. */
export interface SharedLink {
  sheet: string;
  overrides: Overrides;
}

const PREFIX = '#explore?';
const MAX_SHEET_LENGTH = 65536;

/** Reads a link's fragment; null if it isn't one of this lesson. Values that aren't an input's, or out of range, are ignored. */
export function readSharedLink(hash: string, lesson: Lesson): SharedLink | null {
  if (!hash.startsWith(PREFIX)) return null;
  const query = new URLSearchParams(hash.slice(PREFIX.length));
  const sheet = query.get('sheet');
  if (query.get('lesson') !== lesson.id || sheet === null || sheet.length > MAX_SHEET_LENGTH) return null;
  const inputs: Record<string, number> = {};
  for (const { name, least, most, whole } of lesson.inputs) {
    const text = query.get(`in.${name}`);
    const value = Number(text);
    if (text?.trim() && value >= least && value <= most && (!whole || Number.isInteger(value))) inputs[name] = value;
  }
  const [table, row] = (query.get('row') ?? '').split(' ');
  const known = lesson.tables?.find((one) => one.id === table)?.rows.some((one) => one.id === row);
  return { sheet, overrides: known ? { table, row, inputs } : { inputs } };
}

/** The link from `page`, this page's address, to what is shown. Everything is in the fragment, which no server is sent. */
export function sharedLink(
  page: string,
  lesson: string,
  { sheet, overrides: { table, row, inputs } }: SharedLink,
): string {
  const query = new URLSearchParams({ lesson, sheet });
  if (row) query.set('row', `${table} ${row}`);
  for (const [name, value] of Object.entries(inputs)) query.set(`in.${name}`, String(value));
  return page.replace(/#.*/, '') + PREFIX + query.toString();
}
