/** What is fetched just after the first ledger is shown, and its styles. */
import { unsafeCSS } from 'lit';
// It builds on all that the first ledger took: so that stays in one piece.
import './audit-element.js';
import rest from './styles/rest.css';

export { solutionQuestion } from './ask-view.js';
export { sweep } from './columns.js';
export { evidence } from './evidence.js';
export { footView } from './foot-view.js';
export { idealLineView } from './ideal-line.js';
export { outcomeView } from './outcome-view.js';
export { resultsView } from './results-view.js';
export { spoken } from './verdict-view.js';
export const style = unsafeCSS(rest);
