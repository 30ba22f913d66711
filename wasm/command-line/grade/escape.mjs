// Names and texts that students wrote must not steer a terminal: control characters, and those that turn the direction of
// what follows, are written as escapes.

/* eslint-disable no-control-regex */
const turning = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff';
const afterJson = new RegExp(`[\\u007f-\\u009f${turning}]`);
const afterJsonAll = new RegExp(afterJson, 'g');
const inLines = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${turning}]`, 'g');
const inCells = new RegExp(`[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${turning}]`, 'g');

const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON text, still JSON and still saying the same. */
export const escapeJson = (text) => (afterJson.test(text) ? text.replace(afterJsonAll, escape) : text);

/** A text for one line of a terminal. */
export const escapeLine = (text) => text.replace(inLines, escape);

/** A text for a cell of a table, in which tabs and ends of lines may stand. */
export const escapeCell = (text) => text.replace(inCells, escape);
