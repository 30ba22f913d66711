/** What is fetched when it is first needed: charts, tables, exploring, and their styles. */
import { unsafeCSS } from 'lit';
import styles from '../styles/exploration.css';

export { readSharedLink } from '../session/shared-link.js';
export { exploreView } from '../views/explore/explore-view.js';
export { citation } from '../views/explore/sources.js';
export { tablesView } from '../views/explore/tables-view.js';
export { chartsView } from '../views/results/charts-view.js';
export const style = unsafeCSS(styles);
