/** What is fetched when it is first needed: figures, tables, exploration, and their styles. */
import { unsafeCSS } from 'lit';
// It builds on all that the first ledger took: so that stays in one piece.
import './audit-element.js';
import extras from '../styles/exploration.css';

export { exploreView } from '../views/explore/explore-view.js';
export { citation } from '../views/explore/sources.js';
export { tablesView } from '../views/explore/tables-view.js';
export { figuresView } from '../views/results/charts-view.js';
export { forgetLink, readShared } from '../session/shared-link.js';
export const style = unsafeCSS(extras);
