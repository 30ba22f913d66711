import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Given, LineResult } from '../engine/answers.js';
import { sweep } from '../engine/sweep.js';
import type { ChartSpec } from '../lesson/lesson.js';
import type { Session } from '../session/session.js';
import { Word } from '../text/generated/word.js';
import type { Say } from '../text/words.js';
import { absentLine } from './chart-data.js';
import { type Frame, x, y } from './scale.js';

const FRAME: Frame = { left: 6, right: 94, top: 10, bottom: 84 };

interface IdealLine {
  /** The input of the x axis, with its current value. */
  over: Given;
  ideal: LineResult;
  supplied: Given | LineResult;
  /** The ideal line's values at `over` = 0 and at twice its current value, as the sheet evaluates them; NaN for none. */
  ends: [number, number];
  alt: string;
  say: Say;
}

/** The ideal line with the given point on, above or below it. Positions only: every number written is the core's. */
function idealLine({ over, ideal, supplied, ends, alt, say }: IdealLine): TemplateResult | typeof nothing {
  const [a, b] = [Number(ideal.value), Number(supplied.value)];
  if (!over.shown || !ideal.shown || !supplied.shown || ![a, b].every(Number.isFinite) || over.value <= 0)
    return nothing;
  // Where the sheet has no value at an end, the line ends at the point.
  const [first, last] = ends.map((end) => (Number.isFinite(end) ? end : a)) as [number, number];
  const [hasFirst, hasLast] = ends.map(Number.isFinite);
  const top = Math.max(first, last, b, a) * 1.08 || 1;
  const [left, at, right] = [0, 0.5, 1].map((share) => x(FRAME, share));
  const [line, point] = [y(FRAME, a / top), y(FRAME, b / top)];
  const [floor, ceiling] = [y(FRAME, 0), y(FRAME, 1)];
  const above = b > a;
  return html`<svg class="ideal-line ${above ? 'above' : 'below'}" role="img" aria-label=${alt} part="drawing">
    ${svg`
      <line class="axis" x1=${left} y1=${ceiling} x2=${left} y2=${floor}></line>
      <line class="axis" x1=${left} y1=${floor} x2=${right} y2=${floor}></line>
      <line class="ideal" x1=${hasFirst ? left : at} y1=${y(FRAME, first / top)} x2=${hasLast ? right : at} y2=${y(FRAME, last / top)}></line>
      <line class="drop" x1=${at} y1=${floor} x2=${at} y2=${line}></line>
      <line class="gap" x1=${at} y1=${line} x2=${at} y2=${point}></line>
      <circle class="on-line" cx=${at} cy=${line} r="4"></circle>
      <circle class="point" cx=${at} cy=${point} r="6.5"></circle>
      <text x=${at} y=${point} class="supplied-word ${above ? 'end' : ''}">${say(Word.suppliedValue, supplied.shown.digits)}</text>
      <text x=${at} y=${line} dx=${above ? 14 : -12} dy=${above ? 16 : -6} class=${above ? '' : 'end'}>${say(Word.idealValue, ideal.shown.digits)}</text>
      <text x=${at} y="97%" class="middle">${over.shown.text}</text>
      <text x=${right} y="97%" class="end over-word">${over.label}</text>
      <text x=${left} y=${ceiling} dy="-8">${ideal.shown.unit}</text>`}
  </svg>`;
}

/** The line's values at zero and at twice the input's current value, by its own formula. */
function endValues({ preview, engine, text }: Session, line: string, over: Given): [number, number] {
  const at = Object.fromEntries(preview!.given.map((one) => [one.name, one.value]));
  const xs = Float64Array.of(0, 2 * over.value);
  const swept = engine && sweep(engine, { sheet: text, at, over: over.name, xs, lines: [line] });
  const [first = NaN, last = NaN] = swept?.ys.get(line) ?? [];
  return [first, last];
}

/** The chart beside the rates, if the sheet and the case have what it shows. */
export function idealLineChart(session: Session, spec: ChartSpec): TemplateResult | typeof nothing {
  const over = session.given(spec.over?.input);
  const supplied = session.given(spec.supplied);
  const ideal = session.preview?.figures.find((one) => one.name === spec.ideal);
  if (!over || !ideal || !supplied) return nothing;
  const { say } = session;
  const absent = absentLine(say, [ideal]);
  if (absent) return absent;
  return idealLine({ over, ideal, supplied, ends: endValues(session, ideal.name, over), alt: spec.alt, say });
}
