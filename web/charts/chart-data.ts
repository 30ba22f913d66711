import type { Figure, LiveAnswer, Moved } from '../engine/answers.js';
import { look, withRow } from '../session/exploration-actions.js';
import type { FigureSpec } from '../lesson/lesson.js';
import type { Session } from '../session/session.js';

/** The sheet's answer for one row of a figure's table, or for what the figure is given. */
export interface Reading {
  title: string;
  answer: LiveAnswer;
}

export function lineOf(answer: LiveAnswer, name: string | undefined): Figure | undefined {
  const { rows, total } = answer.ledger;
  return [...answer.figures, ...rows, ...(total ? [total] : [])].find((one) => one.name === name);
}

/** Figures over the same rows ask the same: answered once for each answer of the sheet itself. */
const looked = new WeakMap<LiveAnswer, Map<string, LiveAnswer | null>>();

function lookOnce(session: Session, moved: Moved): LiveAnswer | null {
  const { live, exploration } = session;
  if (!live) return null;
  const known = looked.get(live) ?? new Map<string, LiveAnswer | null>();
  looked.set(live, known);
  const key = JSON.stringify(moved);
  if (!known.has(key)) known.set(key, look(exploration, moved));
  return known.get(key) ?? null;
}

/** What the student's own lines come to for each row that a figure is drawn over. */
export function readings(session: Session, spec: FigureSpec): Reading[] {
  const { exploration } = session;
  const { table, rows } = spec.over ?? {};
  const of = (title: string, moved: Moved): Reading[] => {
    const answer = lookOnce(session, moved);
    return answer ? [{ title, answer }] : [];
  };
  if (!table || !rows) return of('', { ...exploration.moved, inputs: { ...exploration.moved.inputs, ...spec.given } });
  const known = session.lesson?.tables?.find((one) => one.id === table)?.rows ?? [];
  return rows.flatMap((id) =>
    of(known.find((row) => row.id === id)?.title ?? id, withRow(exploration, table, id, spec.given)),
  );
}
