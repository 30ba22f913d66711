/** What is fetched just after the first ledger is shown, and its styles. */
import { unsafeCSS } from 'lit';
// It builds on all that the first ledger took: so that stays in one piece.
import './audit-element.js';
import rest from '../styles/deferred.css';

export { solutionQuestion } from '../views/confirm-view.js';
export { sweep } from '../engine/sweep.js';
export { evidence } from '../session/evidence.js';
export { footView } from '../views/footer-view.js';
export { idealLineView } from '../charts/ideal-line.js';
export { outcomeView } from '../views/check/outcome-view.js';
export { resultsView } from '../views/results/values-view.js';
export { spoken } from '../views/check/verdict-view.js';
export const style = unsafeCSS(rest);
