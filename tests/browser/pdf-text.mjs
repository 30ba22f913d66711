import { inflateSync } from 'node:zlib';

const hexText = (hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of each code of a font, from its ToUnicode table. */
function codesOf(table) {
  const codes = new Map();
  for (const [, rows] of table.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/g))
    for (const [, code, text] of rows.matchAll(/<(\w+)>\s*<(\w+)>/g)) codes.set(parseInt(code, 16), hexText(text));
  for (const [, rows] of table.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g))
    for (const [, from, to, text] of rows.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++)
        codes.set(code, String.fromCharCode(parseInt(text, 16) + code - parseInt(from, 16)));
  return codes;
}

/** The objects of a PDF as Chromium writes it: {number: {dictionary, content}}. */
function objectsOf(bytes) {
  const text = bytes.toString('latin1');
  const objects = {};
  for (const { index, 0: head, 1: number, 2: dictionary } of text.matchAll(
    /^(\d+) 0 obj\n(<<[\s\S]*?>>)(?= stream\n|\nendobj)/gm,
  )) {
    const length = Number(dictionary.match(/\/Length (\d+)/)?.[1] ?? 0);
    const from = index + head.length + ' stream\n'.length;
    const packed = bytes.subarray(from, from + length);
    const content = length && dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed;
    objects[number] = { dictionary, content: content.toString('latin1') };
  }
  return objects;
}

/** The text of a PDF in drawing order, without spaces: a PDF positions words instead of writing spaces. */
export function pdfText(bytes) {
  const objects = objectsOf(bytes);
  const fonts = {};
  for (const [number, { dictionary }] of Object.entries(objects)) {
    const table = dictionary.match(/\/ToUnicode (\d+) 0 R/)?.[1];
    if (table) fonts[number] = codesOf(objects[table].content);
  }
  const named = {};
  for (const { dictionary } of Object.values(objects))
    for (const [, name, number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) named[name] = fonts[number];
  let font;
  let text = '';
  for (const { content } of Object.values(objects))
    for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>(?=[^<>]*T[jJ])/g)) {
      if (name) font = named[name];
      else for (const code of hex.match(/.{4}/g) ?? []) text += font?.get(parseInt(code, 16)) ?? '?';
    }
  return text.normalize('NFKC').replace(/\s+/g, '');
}
