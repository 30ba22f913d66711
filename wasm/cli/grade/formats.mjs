import { csv } from './csv.mjs';
import { gradescope } from './gradescope.mjs';
import { rowWithSentences } from './row-sentences.mjs';
import { summary } from './summary.mjs';

const ndjson = () => ({ head: () => '', row: (text) => `${rowWithSentences(text)}\n`, foot: () => '' });

/**
 * The output formats. Each is a function of {lesson, seed, stages: [{number, title}]} that returns `head()`, `row(text)`
 * for a row's JSON text, and `foot(stopped)`.
 */
export const FORMATS = { ndjson, csv, summary, gradescope };
