import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/run.mjs';
import { rate } from './figure.mjs';

const FEW = 1_000;
const MANY = 100_000;
const MILLION = 1_000_000;
const PIECE = 64 * 1024;

/** The sheets that the vectors of grading hold: right, wrong in each known way, unreadable, empty. */
async function mixedSheets() {
  const { entries } = JSON.parse(await readFile(join(root, 'tests', 'vectors', 'grading.json'), 'utf8'));
  return entries.filter(({ lesson }) => lesson === 'tpu-systems-audit').map(({ sheet }) => JSON.stringify(sheet));
}

function* lines(sheets, count) {
  let piece = '';
  for (let i = 0; i < count; i += 1) {
    piece += `{"id":"student-${i}","sheet":${sheets[i % sheets.length]}}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** {seconds, bytes}: how long the command took for `count` submissions, from its start to its end, and its most memory. */
async function grade(sheets, count) {
  const started = performance.now();
  const command = ['--import', new URL('peak-memory.mjs', import.meta.url).href, join(root, 'wasm', 'cli.mjs')];
  const child = spawn(process.execPath, [...command, 'grade', '--lesson', 'tpu-systems-audit', '--seed', '7', '-'], {
    cwd: root,
  });
  let rows = 0;
  let said = '';
  child.stdout.on('data', (piece) => {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1;
  });
  child.stderr.on('data', (piece) => (said += piece));
  const closed = once(child, 'close');
  for (const piece of lines(sheets, count)) if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0 || rows !== count) throw new Error(`grade: exit ${code}, ${rows} rows of ${count}: ${said}`);
  return { seconds: (performance.now() - started) / 1000, bytes: Number(said.trim().split('\n').at(-1)) };
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The most memory of two runs, and what each submission more takes: its row has some 1000 bytes, its id is kept in 8 to 24. */
function memory(more, most, fewer, least, budget) {
  const [many, few] = [more, fewer].map((count) => count.toLocaleString('en'));
  const value = (most - least) / (more - fewer);
  return {
    name: `memory of the command over ${many} submissions`,
    text: `${megabytes(most)} (${megabytes(least)} over ${few}), ${value.toFixed(0)} bytes for each one more`,
    value,
    ...budget,
  };
}

/** The command line's whole run over a mixed set, all stages, one process. */
export async function gradingFigures() {
  const sheets = await mixedSheets();
  const few = await grade(sheets, FEW);
  const many = await grade(sheets, MANY);
  const speed = (count, { seconds }) =>
    rate(`submissions by grade, all stages, ${count.toLocaleString('en')} mixed`, count / seconds, 'a second', {
      must: 10_000,
      aim: 20_000,
    });
  const million = await grade(sheets, MILLION);
  return [
    speed(MANY, many),
    memory(MANY, many.bytes, FEW, few.bytes),
    speed(MILLION, million),
    memory(MILLION, million.bytes, MANY, many.bytes, { must: 36, aim: 24 }),
  ];
}
