// Names and texts from students must not control a terminal or look different from what they are: control characters,
// direction marks, line separators and invisible characters are written as escapes.

/* eslint-disable no-control-regex */
const unseen = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff';
const afterJson = new RegExp(`[\\u007f-\\u009f${unseen}]`);
const afterJsonAll = new RegExp(afterJson, 'g');
const inLines = new RegExp(`[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f${unseen}]`, 'g');
const inCells = new RegExp(`[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${unseen}]`, 'g');

const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes JSON text; the value stays the same. */
export const escapeJson = (text) => (afterJson.test(text) ? text.replace(afterJsonAll, escape) : text);

/** A text for one line of a terminal; tabs and line ends become spaces. */
export const escapeLine = (text) => text.replace(/[\t-\r]/g, ' ').replace(inLines, escape);

/** A text for a cell of a table; tabs and line ends stay. */
export const escapeCell = (text) => text.replace(inCells, escape);
