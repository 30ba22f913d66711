import { html, type TemplateResult } from 'lit';
import type { LineResult, Overrides, PreviewAnswer } from '../engine/answers.js';
import type { ChartSpec } from '../lesson/lesson.js';
import { evaluateWith, withRow } from '../session/exploration-actions.js';
import type { Session } from '../session/session.js';
import { absentValue } from '../text/absent-value.js';
import type { Say } from '../text/words.js';

/** The sheet's values for one row of a chart's table, or for the chart's `given`. */
export interface ChartRow {
  title: string;
  answer: PreviewAnswer;
}

export function lineResult(answer: PreviewAnswer, name: string | undefined): LineResult | undefined {
  const { rows, total } = answer.ledger;
  return [...answer.figures, ...rows, ...(total ? [total] : [])].find((one) => one.name === name);
}

/** Whether a line is on the sheet and has no value. */
const isAbsent = ({ state, shown }: LineResult): boolean => state !== 'missing' && !shown;

/** What stands in place of a chart: why one of its lines has no value on any of its rows. */
export function absentLine(say: Say, lines: LineResult[]): TemplateResult | null {
  const line = lines.find((one) => isAbsent(one) && lines.every(({ name, shown }) => name !== one.name || !shown));
  return line ? html`<p class="absent"><code dir="ltr">${line.name}</code>: ${absentValue(say, line)}</p>` : null;
}

/** Charts over the same rows need the same answers: evaluated once per answer of the sheet itself. */
const cache = new WeakMap<PreviewAnswer, Map<string, PreviewAnswer | null>>();

function evaluateCached({ preview, exploration }: Session, overrides: Overrides): PreviewAnswer | null {
  if (!preview) return null;
  const known = cache.get(preview) ?? new Map<string, PreviewAnswer | null>();
  cache.set(preview, known);
  const key = JSON.stringify(overrides);
  if (!known.has(key)) known.set(key, evaluateWith(exploration, overrides));
  return known.get(key) ?? null;
}

/** The values of the student's lines for each row that the chart is about. */
export function chartRows(session: Session, spec: ChartSpec): ChartRow[] {
  const { exploration, overrides } = session;
  const { table, rows } = spec.over ?? {};
  const evaluated = (title: string, changes: Overrides): ChartRow[] => {
    const answer = evaluateCached(session, changes);
    return answer ? [{ title, answer }] : [];
  };
  if (!table || !rows) return evaluated('', { ...overrides, inputs: { ...overrides.inputs, ...spec.given } });
  const known = session.lesson?.tables?.find((one) => one.id === table)?.rows ?? [];
  return rows.flatMap((id) =>
    evaluated(known.find((row) => row.id === id)?.title ?? id, withRow(exploration, table, id, spec.given)),
  );
}
