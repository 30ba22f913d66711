/** What is fetched when it is first needed: figures, tables, exploration, and their styles. */
import { unsafeCSS } from 'lit';
// It builds on all that the first ledger took: so that stays in one piece.
import './audit-element.js';
import extras from './styles/extras.css';

export { exploreView } from './explore/explore-view.js';
export { citation } from './explore/sources.js';
export { tablesView } from './explore/tables-view.js';
export { figuresView } from './figures/figures-view.js';
export { forgetLink, readShared } from './shared-link.js';
export const style = unsafeCSS(extras);
