import { explore } from './explore.js';
import { figures } from './figures.js';

/** Fetched with what they are for. */
export const extraStyles = [figures, explore];
