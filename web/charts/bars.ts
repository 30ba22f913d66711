import { html, nothing, svg, type TemplateResult } from 'lit';
import type { LineResult } from '../engine/answers.js';
import type { ChartSpec } from '../lesson/lesson.js';
import { absentValue } from '../text/absent-value.js';
import { quantityView } from '../text/inline-markup.js';
import type { Session } from '../session/session.js';
import { absentLine, chartRows, lineResult } from './chart-data.js';
import { dataTable } from './data-table.js';
import { type Frame, x, y } from './scale.js';
import { spaceDigits } from './svg-text.js';

interface Bar {
  title: string;
  value: number;
  line: LineResult;
}

const FRAME: Frame = { left: 2, right: 98, top: 14, bottom: 86 };

function bars(session: Session, spec: ChartSpec): Bar[] {
  const lines = spec.lines ?? [];
  return chartRows(session, spec).flatMap(({ title, answer }) =>
    lines.flatMap((name) => {
      const line = lineResult(answer, name);
      if (!line) return [];
      const value = typeof line.value === 'number' && line.value > 0 ? line.value : 0;
      return [{ title: lines.length > 1 ? line.label : title, value, line }];
    }),
  );
}

/** The prefix that all titles share, up to a space: the chart's own title has it, so the bars leave it out. */
export function commonPrefix(titles: string[]): string {
  const [first = '', ...others] = titles;
  let at = first.lastIndexOf(' ') + 1;
  while (at > 0 && !others.every((title) => title.startsWith(first.slice(0, at))))
    at = first.lastIndexOf(' ', at - 2) + 1;
  return others.length ? first.slice(0, at) : '';
}

function drawBar(bar: Bar, i: number, all: Bar[], max: number, prefix: string, axisUnit?: string): TemplateResult {
  const slot = 1 / all.length;
  const left = (i + 0.24) * slot;
  const height = bar.value / max;
  const middle = x(FRAME, (i + 0.5) * slot);
  const { shown } = bar.line;
  // The axis has the unit; a bar has it only if it differs.
  const unit = shown && shown.unit !== axisUnit ? shown.unit : '';
  return svg`
    <rect class="column-bar" x=${x(FRAME, left)} y=${y(FRAME, height)} width="${(FRAME.right - FRAME.left) * 0.52 * slot}%" height="${(FRAME.bottom - FRAME.top) * height}%"></rect>
    <text class="middle value-word" x=${middle} y=${y(FRAME, height)} dy="-8">${shown ? spaceDigits(shown.digits) : '–'}${unit ? svg`<tspan class="unit-word"> ${unit}</tspan>` : nothing}</text>
    <text class="middle" x=${middle} y=${y(FRAME, 0)} dy="20">${bar.title.slice(prefix.length)}</text>`;
}

export function barsChart(session: Session, spec: ChartSpec): TemplateResult | typeof nothing {
  const all = bars(session, spec);
  const max = Math.max(...all.map((bar) => bar.value));
  const missing = absentLine(
    session.say,
    all.map(({ line }) => line),
  );
  if (missing) return missing;
  if (!(max > 0)) return nothing;
  const prefix = commonPrefix(all.map((bar) => bar.title));
  return html`<svg class="plot bars" role="img" aria-label=${spec.alt}>
      ${svg`<line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 1)} y1=${y(FRAME, 0)} y2=${y(FRAME, 0)}></line>`}
      ${all.map((bar, i) => drawBar(bar, i, all, max, prefix, spec.unit))}
    </svg>
    ${dataTable(
      session.say,
      spec.title,
      [spec.x, spec.y],
      all.map((bar) => ({
        title: bar.title,
        cells: [bar.line.shown ? quantityView(bar.line.shown) : absentValue(session.say, bar.line)],
      })),
    )}`;
}
