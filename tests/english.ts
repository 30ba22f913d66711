import { words } from '../web/text/catalogue.js';
import type { Say } from '../web/text/words.js';

/** The page's words in English, for unit tests. */
export const say: Say = (word, ...args) => words(word, args);
