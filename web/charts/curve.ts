import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PreviewAnswer } from '../engine/answers.js';
import type { sweep } from '../engine/sweep.js';
import type { Input } from '../lesson/lesson.js';
import { evaluateWith, selectCurve } from '../session/exploration-actions.js';
import type { Session } from '../session/session.js';
import { isLogScale, smallestStep } from '../session/slider-scale.js';
import { absentValue } from '../text/absent-value.js';
import { Word } from '../text/generated/word.js';
import { quantityView } from '../text/inline-markup.js';
import { lineResult } from './chart-data.js';
import { dataTable } from './data-table.js';
import { type Frame, linear, logarithmic, type Scale, x, y } from './scale.js';
import { spaceDigits } from './svg-text.js';

type Sweep = typeof sweep;

const POINTS = 10_000;
const FRAME: Frame = { left: 3, right: 97, top: 10, bottom: 80 };

interface Range {
  across: Scale;
  xs: Float64Array;
}

const ranges = new WeakMap<Input, Range>();

/** An input's scale and the values along it: logarithmic if its range is wide. */
function rangeOf(input: Input): Range {
  const known = ranges.get(input) ?? makeRange(input);
  ranges.set(input, known);
  return known;
}

function makeRange(input: Input): Range {
  const wide = isLogScale(input);
  const start = wide ? smallestStep(input) : input.least;
  const at = (i: number): number =>
    wide ? start * (input.most / start) ** (i / (POINTS - 1)) : start + ((input.most - start) * i) / (POINTS - 1);
  const xs = Float64Array.from({ length: POINTS }, (_, i) => (input.whole ? Math.round(at(i)) : at(i)));
  return { across: (wide ? logarithmic : linear)(start, input.most), xs };
}

/** A path through ten thousand points, reduced to the minimum and the maximum of each of 500 strips. */
export function path(xs: Float64Array, ys: Float64Array, across: Scale, up: Scale): string {
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

function extent(ys: Float64Array): [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of ys) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

interface TableRow {
  title: string;
  answer: PreviewAnswer | null;
}

function table(session: Session, input: Input, line: string): TemplateResult {
  const { exploration, overrides, say } = session;
  const at = (value: number): PreviewAnswer | null =>
    evaluateWith(exploration, { inputs: { ...overrides.inputs, [input.name]: value } });
  const rows: TableRow[] = [
    { title: say(Word.minimum), answer: at(input.least) },
    { title: say(Word.current), answer: session.preview },
    { title: say(Word.maximum), answer: at(input.most) },
  ];
  const cells = rows.map(({ title, answer }) => {
    const given = answer?.given.find((one) => one.name === input.name)?.shown;
    const own = answer?.lines.find((one) => one.name === line);
    const shown = own?.shown;
    const why = own ? absentValue(say, own) : say(Word.noValue);
    return { title, cells: [given ? quantityView(given) : '–', shown ? quantityView(shown) : why] };
  });
  return dataTable(say, say(Word.plotTitle, line, input.name), [say(Word.plotPoint), input.label, line], cells);
}

function plot(session: Session, input: Input, line: string, evaluate: Sweep): TemplateResult | typeof nothing {
  const { preview, engine, text, say } = session;
  if (!preview || !engine) return nothing;
  const own = preview.lines.find((one) => one.name === line);
  if (own && !own.shown) return html`<p class="absent"><code dir="ltr">${line}</code>: ${absentValue(say, own)}</p>`;
  const at = Object.fromEntries(preview.given.map((one) => [one.name, one.value]));
  const { across, xs } = rangeOf(input);
  const request = { sheet: text, at, over: input.name, xs, lines: [line] };
  const ys = evaluate(engine, request)?.ys.get(line);
  const found = ys && extent(ys);
  if (!ys || !found) return html`<p class="absent">${say(Word.plotEmpty, input.label)}</p>`;
  const [low, high] = found;
  const scaled = low > 0 && high / low > 500 ? logarithmic(low, high) : linear(Math.min(0, low), high);
  const up: Scale = (value) => (low === high ? 0.5 : scaled(value));
  const here = lineResult(preview, line);
  const now = at[input.name]!;
  const place = across(Math.max(now, xs[0]!));
  const value = typeof here?.value === 'number' ? here.value : null;
  const given = session.given(input.name)!;
  // A rising line leaves room above it, left of the point; near its start, below it on the right.
  const rises = ys[ys.length - 1]! > ys[0]!;
  const edge = place > (rises ? 0.3 : 0.6) ? 'end' : '';
  const drop = rises && !edge && value !== null && up(value) > 0.1 ? 16 : -8;
  return html`<svg class="plot curve" role="img" aria-label=${say(Word.plotTitle, line, input.label)}>
      ${svg`<line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 1)} y1=${y(FRAME, 0)} y2=${y(FRAME, 0)}></line>
      <line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 0)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
      <svg x="${FRAME.left}%" y="${FRAME.top}%" width="${FRAME.right - FRAME.left}%" height="${FRAME.bottom - FRAME.top}%" viewBox="0 0 1000 1000" preserveAspectRatio="none" overflow="visible">
        <path class="curve-path" d=${path(xs, ys, across, up)} vector-effect="non-scaling-stroke"></path>
      </svg>
      <line class="mark-line" x1=${x(FRAME, place)} x2=${x(FRAME, place)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
      <text class="middle" x=${x(FRAME, Math.min(0.88, Math.max(0.12, place)))} y=${y(FRAME, 0)} dy="18">${spaceDigits(given.shown.text)}</text>
      <text class="middle" x="50%" y="97%">${input.label}</text>`}
      ${
        value === null || !here?.shown
          ? nothing
          : svg`<circle class="point" cx=${x(FRAME, place)} cy=${y(FRAME, up(value))} r="5"></circle>
          <text class="value-word ${edge}" x=${x(FRAME, place)} dx=${edge ? -10 : 10} y=${y(FRAME, up(value))} dy=${drop}>${spaceDigits(here.shown.text)}</text>`
      }
    </svg>
    ${table(session, input, line)}`;
}

/** Any line of the sheet against any input; nothing until `evaluate` is loaded. */
export function curveChart(session: Session, evaluate: Sweep | undefined): TemplateResult | typeof nothing {
  const { lesson, preview, exploration, say } = session;
  const lines =
    preview?.lines.filter((one) => one.kind === 'line' && typeof one.value !== 'boolean').map((one) => one.name) ?? [];
  if (!lesson || !lines.length) return nothing;
  const line =
    exploration.curve.line && lines.includes(exploration.curve.line)
      ? exploration.curve.line
      : (lines.find((one) => lesson.lines.some(({ name, role }) => name === one && role === 'total')) ?? lines[0]!);
  const input =
    lesson.inputs.find((one) => one.name === exploration.curve.over) ??
    lesson.inputs.find((one) => one.name === 'parameters') ??
    lesson.inputs[0]!;
  const pick =
    (part: 'line' | 'over', options: string[]) =>
    (event: Event): void =>
      selectCurve(exploration, { [part]: options[(event.target as HTMLSelectElement).selectedIndex]! });
  const names = lesson.inputs.map((one) => one.name);
  return html`<figure class="curve-figure" part="drawing">
    <figcaption>
      <label
        >${say(Word.plotLine)}
        <select aria-label=${say(Word.lineChoice)} @change=${pick('line', lines)}>
          ${lines.map((one) => html`<option .selected=${live(one === line)}>${one}</option>`)}
        </select></label
      >
      <label
        >${say(Word.plotAgainst)}
        <select aria-label=${say(Word.inputChoice)} @change=${pick('over', names)}>
          ${names.map((one) => html`<option .selected=${live(one === input.name)}>${one}</option>`)}
        </select></label
      >
    </figcaption>
    ${evaluate ? plot(session, input, line, evaluate) : nothing}
  </figure>`;
}
