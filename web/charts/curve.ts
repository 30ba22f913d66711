import { html, nothing, svg, type TemplateResult } from 'lit';
import { live as present } from 'lit/directives/live.js';
import type { LiveAnswer } from '../engine/answers.js';
import { lineOf } from './chart-data.js';
import { type Frame, linear, logarithmic, type Scale, spaced, x, y } from './scale.js';
import { figure } from '../text/inline-markup.js';
import { figureTable } from './data-table.js';
import { theRest } from '../engine/lazy-module.js';
import type { Input } from '../lesson/lesson.js';
import type { Session } from '../session/session.js';
import { draw, look } from '../session/exploration-actions.js';
import { floor } from '../session/slider-scale.js';

const POINTS = 10_000;
const FRAME: Frame = { left: 3, right: 97, top: 10, bottom: 80 };

interface Range {
  across: Scale;
  xs: Float64Array;
}

const ranges = new WeakMap<Input, Range>();

/** Where an input runs, and its places there: by multiplication where it spans much. */
function range(input: Input): Range {
  const known = ranges.get(input) ?? laid(input);
  ranges.set(input, known);
  return known;
}

function laid(input: Input): Range {
  const from = floor(input);
  const wide = input.most / from > 500;
  const start = wide ? from : input.least;
  const at = (i: number): number =>
    wide ? start * (input.most / start) ** (i / (POINTS - 1)) : start + ((input.most - start) * i) / (POINTS - 1);
  const xs = Float64Array.from({ length: POINTS }, (_, i) => (input.whole ? Math.round(at(i)) : at(i)));
  return { across: (wide ? logarithmic : linear)(start, input.most), xs };
}

/** A path through ten thousand points, two for each of five hundred strips: its least and its most. */
function path(xs: Float64Array, ys: Float64Array, across: Scale, up: Scale): string {
  const strips = 500;
  const each = Math.ceil(xs.length / strips);
  let d = '';
  let pen = 'M';
  for (let from = 0; from < xs.length; from += each) {
    const to = Math.min(xs.length, from + each);
    let [low, high] = [-1, -1];
    for (let i = from; i < to; i++) {
      if (!Number.isFinite(ys[i]!)) continue;
      if (low < 0 || ys[i]! < ys[low]!) low = i;
      if (high < 0 || ys[i]! > ys[high]!) high = i;
    }
    for (const i of low < 0 ? [] : [Math.min(low, high), Math.max(low, high)]) {
      d += `${pen}${(across(xs[i]!) * 1000).toFixed(1)} ${(1000 - up(ys[i]!) * 1000).toFixed(1)}`;
      pen = 'L';
    }
    if (low < 0) pen = 'M';
  }
  return d;
}

function span(ys: Float64Array): [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of ys) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

interface Ends {
  title: string;
  answer: LiveAnswer | null;
}

function table(session: Session, input: Input, line: string): TemplateResult {
  const { exploration } = session;
  const { inputs } = exploration.moved;
  const at = (value: number): LiveAnswer | null => look(exploration, { inputs: { ...inputs, [input.name]: value } });
  const ends: Ends[] = [
    { title: 'least', answer: at(input.least) },
    { title: 'now', answer: session.live },
    { title: 'most', answer: at(input.most) },
  ];
  const rows = ends.map(({ title, answer }) => {
    const given = answer?.given.find((one) => one.name === input.name)?.shown;
    const shown = answer && lineOf(answer, line)?.shown;
    return { title, cells: [given ? figure(given) : '–', shown ? figure(shown) : 'no value'] };
  });
  return figureTable(`${line} over ${input.name}`, ['at', input.label, line], rows);
}

function plot(session: Session, input: Input, line: string): TemplateResult | typeof nothing {
  const { live, engine, text } = session;
  if (!live || !engine || !theRest.there) return nothing;
  const at = Object.fromEntries(live.given.map((one) => [one.name, one.value]));
  const { across, xs } = range(input);
  const request = { sheet: text, at, over: input.name, xs, lines: [line] };
  const ys = theRest.there.sweep(engine, request)?.ys.get(line);
  const found = ys && span(ys);
  if (!ys || !found) return html`<p class="absent">This line has no values over ${input.label}.</p>`;
  const [low, high] = found;
  const scaled = low > 0 && high / low > 500 ? logarithmic(low, high) : linear(Math.min(0, low), high);
  const up: Scale = (value) => (low === high ? 0.5 : scaled(value));
  const here = lineOf(live, line);
  const now = at[input.name]!;
  const place = across(Math.max(now, xs[0]!));
  const value = typeof here?.value === 'number' ? here.value : null;
  const given = live.given.find((one) => one.name === input.name)!;
  // Above a line that rises there is room to the left, where it has begun, or else below it to the right.
  const rises = ys[ys.length - 1]! > ys[0]!;
  const edge = place > (rises ? 0.3 : 0.6) ? 'end' : '';
  const drop = rises && !edge && value !== null && up(value) > 0.1 ? 16 : -8;
  return html`<svg class="plot curve" role="img" aria-label="${line} over ${input.label}">
      ${svg`<line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 1)} y1=${y(FRAME, 0)} y2=${y(FRAME, 0)}></line>
      <line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 0)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
      <svg x="${FRAME.left}%" y="${FRAME.top}%" width="${FRAME.right - FRAME.left}%" height="${FRAME.bottom - FRAME.top}%" viewBox="0 0 1000 1000" preserveAspectRatio="none" overflow="visible">
        <path class="curve-path" d=${path(xs, ys, across, up)} vector-effect="non-scaling-stroke"></path>
      </svg>
      <line class="mark-line" x1=${x(FRAME, place)} x2=${x(FRAME, place)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
      <text class="middle" x=${x(FRAME, Math.min(0.88, Math.max(0.12, place)))} y=${y(FRAME, 0)} dy="18">${spaced(given.shown.text)}</text>
      <text class="middle" x="50%" y="97%">${input.label}</text>`}
      ${
        value === null || !here?.shown
          ? nothing
          : svg`<circle class="point" cx=${x(FRAME, place)} cy=${y(FRAME, up(value))} r="5"></circle>
          <text class="value-word ${edge}" x=${x(FRAME, place)} dx=${edge ? -10 : 10} y=${y(FRAME, up(value))} dy=${drop}>${spaced(here.shown.text)}</text>`
      }
    </svg>
    ${table(session, input, line)}`;
}

/** Any line over any input. */
export function curveView(session: Session): TemplateResult | typeof nothing {
  const { lesson, live } = session;
  const lines =
    live?.lines.filter((one) => one.kind === 'line' && typeof one.value === 'number').map((one) => one.name!) ?? [];
  if (!lesson || !lines.length) return nothing;
  const line =
    session.exploration.curve.line && lines.includes(session.exploration.curve.line)
      ? session.exploration.curve.line
      : (lines.find((one) => lesson.lines.some(({ name, role }) => name === one && role === 'total')) ?? lines[0]!);
  const input =
    lesson.inputs.find((one) => one.name === session.exploration.curve.over) ??
    lesson.inputs.find((one) => one.name === 'parameters') ??
    lesson.inputs[0]!;
  const pick =
    (part: 'line' | 'over', options: string[]) =>
    (event: Event): void =>
      draw(session.exploration, { [part]: options[(event.target as HTMLSelectElement).selectedIndex]! });
  const names = lesson.inputs.map((one) => one.name);
  return html`<figure class="curve-figure" part="drawing">
    <figcaption>
      <label
        >The line
        <select aria-label="The line to draw" @change=${pick('line', lines)}>
          ${lines.map((one) => html`<option .selected=${present(one === line)}>${one}</option>`)}
        </select></label
      >
      <label
        >over
        <select aria-label="Input to draw it over" @change=${pick('over', names)}>
          ${names.map((one) => html`<option .selected=${present(one === input.name)}>${one}</option>`)}
        </select></label
      >
    </figcaption>
    ${plot(session, input, line)}
  </figure>`;
}
