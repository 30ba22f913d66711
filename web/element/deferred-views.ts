/** What is fetched just after the first ledger is painted, and its styles. */
import { unsafeCSS } from 'lit';
import styles from '../styles/deferred.css';

export { idealLineChart } from '../charts/ideal-line.js';
export { sweep } from '../engine/sweep.js';
export { evidence } from '../session/evidence.js';
export { outcomeView } from '../views/check/outcome-view.js';
export { verdictText } from '../views/check/verdict-view.js';
export { solutionQuestion } from '../views/confirm-view.js';
export { loadSentences, words } from '../text/catalogue.js';
export { footerView } from '../views/footer-view.js';
export { valuesView } from '../views/results/values-view.js';
export const style = unsafeCSS(styles);
