import { csv } from './csv.mjs';
import { gradescope } from './gradescope.mjs';
import { summary } from './summary.mjs';

const ndjson = () => ({ head: () => '', row: (text) => `${text}\n`, foot: () => '' });

/**
 * What is written of rows. Each takes {lesson, seed, stages: [{number, title}]} and gives `head()`, `row(text)` for the
 * JSON text of a row, and `foot(stopped)`.
 */
export const FORMATS = { ndjson, csv, summary, gradescope };
