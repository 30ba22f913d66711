import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Figure, Given } from '../engine/answers.js';
import { sweep } from '../engine/sweep.js';
import type { FigureSpec } from '../lesson/lesson.js';
import { given } from '../views/results/rate-view.js';
import type { Session } from '../session/session.js';

/** Where a share of the drawing's width or height stands, in per cent of the picture; the rest is margin. */
const across = (share: number): string => `${6 + 88 * share}%`;
const up = (share: number): string => `${84 - 74 * share}%`;

interface IdealLine {
  /** What the line runs over, at its present value. */
  over: Given;
  ideal: Figure;
  supplied: Given | Figure;
  /** The ideal at `over` = 0 and at twice its present value, as the sheet has it. */
  ends: [number, number] | null;
  alt: string;
}

/** The ideal line with the supplied point on it, above it or below. Positions only: every number written is the core's. */
function idealLine({ over, ideal, supplied, ends, alt }: IdealLine): TemplateResult | typeof nothing {
  const [a, b] = [Number(ideal.value), Number(supplied.value)];
  if (!over.shown || !ideal.shown || !supplied.shown || ![a, b].every(Number.isFinite) || over.value <= 0)
    return nothing;
  const [first, last] = ends ?? [0, 2 * a];
  const top = Math.max(first, last, b, a) * 1.08 || 1;
  const [at, line, point] = [across(0.5), up(a / top), up(b / top)];
  const above = b > a;
  return html`<svg class="ideal-line ${above ? 'above' : 'below'}" role="img" aria-label=${alt} part="drawing">
    ${svg`
      <line class="axis" x1=${across(0)} y1=${up(1)} x2=${across(0)} y2=${up(0)}></line>
      <line class="axis" x1=${across(0)} y1=${up(0)} x2=${across(1)} y2=${up(0)}></line>
      <line class="ideal" x1=${across(0)} y1=${up(first / top)} x2=${across(1)} y2=${up(last / top)}></line>
      <line class="drop" x1=${at} y1=${up(0)} x2=${at} y2=${line}></line>
      <line class="gap" x1=${at} y1=${line} x2=${at} y2=${point}></line>
      <circle class="on-line" cx=${at} cy=${line} r="4"></circle>
      <circle class="point" cx=${at} cy=${point} r="6.5"></circle>
      <text x=${at} y=${point} class="supplied-word ${above ? 'end' : ''}">${supplied.shown.digits} supplied</text>
      <text x=${at} y=${line} dx=${above ? 14 : -12} dy=${above ? 16 : -6} class=${above ? '' : 'end'}>${ideal.shown.digits} ideal</text>
      <text x=${at} y="97%" class="middle">${over.shown.text}</text>
      <text x=${across(1)} y="97%" class="end over-word">${over.label}</text>
      <text x=${across(0)} y=${up(1)} dy="-8">${ideal.shown.unit}</text>`}
  </svg>`;
}

/** The ideal at nought and at twice the input's present value, by the sheet's own formula; null where it has none there. */
function ends({ live, engine, text }: Session, line: string, over: Given): [number, number] | null {
  const at = Object.fromEntries(live!.given.map((one) => [one.name, one.value]));
  const xs = Float64Array.of(0, 2 * over.value);
  const swept = engine && sweep(engine, { sheet: text, at, over: over.name, xs, lines: [line] });
  const [first, last] = swept?.ys.get(line) ?? [];
  return Number.isFinite(first) && Number.isFinite(last) ? [first!, last!] : null;
}

/** The drawing beside the rates, where the sheet and the case have what it shows. */
export function idealLineView(session: Session, spec: FigureSpec): TemplateResult | typeof nothing {
  const over = given(session, spec.over?.input);
  const supplied = given(session, spec.supplied);
  const ideal = session.live?.figures.find((one) => one.name === spec.ideal);
  if (!over || !ideal || !supplied) return nothing;
  return idealLine({ over, ideal, supplied, ends: ends(session, ideal.name, over), alt: spec.alt });
}
