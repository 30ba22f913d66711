/** What is fetched when it is first needed: figures, tables, exploration, and their styles. */
export { exploreView } from './explore/explore-view.js';
export { citation } from './explore/sources.js';
export { tablesView } from './explore/tables-view.js';
export { figuresView } from './figures/figures-view.js';
export { extraStyles } from './styles/extras.js';
