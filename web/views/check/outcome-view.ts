import { evidenceView } from './evidence-view.js';
import { hintsView } from './hints-view.js';
import type { Session } from '../../session/session.js';
import { solutionView } from './solution-view.js';
import { verdictView } from './verdict-view.js';

/** The verdict, and what was opened or earned: hints, solution, evidence. */
export function outcomeView(session: Session): unknown[] {
  return [verdictView(session), hintsView(session), solutionView(session), evidenceView(session)];
}
