import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Figure } from '../engine/answers.js';
import type { FigureSpec } from '../lesson/lesson.js';
import { figure } from '../text/inline-markup.js';
import type { Session } from '../session/session.js';
import { lineOf, readings } from './chart-data.js';
import { type Frame, spaced, x, y } from './scale.js';
import { figureTable } from './data-table.js';

interface Bar {
  title: string;
  value: number;
  figure: Figure;
}

const FRAME: Frame = { left: 2, right: 98, top: 14, bottom: 86 };

function bars(session: Session, spec: FigureSpec): Bar[] {
  const lines = spec.lines ?? [];
  return readings(session, spec).flatMap(({ title, answer }) =>
    lines.flatMap((name) => {
      const line = lineOf(answer, name);
      if (!line) return [];
      const value = typeof line.value === 'number' && line.value > 0 ? line.value : 0;
      return [{ title: lines.length > 1 ? line.label : title, value, figure: line }];
    }),
  );
}

/** What all titles begin with, up to a space: said once by the figure's own title, and not under each bar. */
function common(titles: string[]): string {
  const [first = '', ...others] = titles;
  let at = first.lastIndexOf(' ') + 1;
  while (at > 0 && !others.every((title) => title.startsWith(first.slice(0, at))))
    at = first.lastIndexOf(' ', at - 2) + 1;
  return others.length ? first.slice(0, at) : '';
}

function drawn(bar: Bar, i: number, all: Bar[], most: number, said: string, saidUnit?: string): TemplateResult {
  const slot = 1 / all.length;
  const left = (i + 0.24) * slot;
  const height = bar.value / most;
  const middle = x(FRAME, (i + 0.5) * slot);
  const { shown } = bar.figure;
  // Said once, of the axis, and over a bar only where it is another.
  const unit = shown && shown.unit !== saidUnit ? shown.unit : '';
  return svg`
    <rect class="column-bar" x=${x(FRAME, left)} y=${y(FRAME, height)} width="${(FRAME.right - FRAME.left) * 0.52 * slot}%" height="${(FRAME.bottom - FRAME.top) * height}%"></rect>
    <text class="middle value-word" x=${middle} y=${y(FRAME, height)} dy="-8">${shown ? spaced(shown.digits) : '–'}${unit ? svg`<tspan class="unit-word"> ${unit}</tspan>` : nothing}</text>
    <text class="middle" x=${middle} y=${y(FRAME, 0)} dy="20">${bar.title.slice(said.length)}</text>`;
}

export function barsFigure(session: Session, spec: FigureSpec): TemplateResult | typeof nothing {
  const all = bars(session, spec);
  const most = Math.max(...all.map((bar) => bar.value));
  if (!(most > 0)) return nothing;
  const said = common(all.map((bar) => bar.title));
  return html`<svg class="plot bars" role="img" aria-label=${spec.alt}>
      ${svg`<line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 1)} y1=${y(FRAME, 0)} y2=${y(FRAME, 0)}></line>`}
      ${all.map((bar, i) => drawn(bar, i, all, most, said, spec.unit))}
    </svg>
    ${figureTable(
      spec.title,
      [spec.x, spec.y],
      all.map((bar) => ({ title: bar.title, cells: [bar.figure.shown ? figure(bar.figure.shown) : 'no value'] })),
    )}`;
}
