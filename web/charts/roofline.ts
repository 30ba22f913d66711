import { html, nothing, svg, type TemplateResult } from 'lit';
import type { LineResult } from '../engine/answers.js';
import type { ChartSpec } from '../lesson/lesson.js';
import { Word } from '../text/generated/word.js';
import { quantityView } from '../text/inline-markup.js';
import type { Session } from '../session/session.js';
import { absentLine, chartRows, lineResult } from './chart-data.js';
import { decades, type Frame, logarithmic, x, y } from './scale.js';
import { dataTable } from './data-table.js';

interface Roof {
  title: string;
  bandwidth: LineResult;
  peak: LineResult;
}

const FRAME: Frame = { left: 4, right: 97, top: 6, bottom: 82 };

const number = (line: LineResult | undefined): number => (typeof line?.value === 'number' ? line.value : NaN);

interface Roofs {
  roofs: Roof[];
  mark: LineResult | undefined;
  /** What is said if a line has no value. */
  absent: TemplateResult | null;
}

function roofs(session: Session, spec: ChartSpec): Roofs {
  const all = chartRows(session, spec);
  const lines = all.flatMap(({ answer }) =>
    [spec.bandwidth, spec.peak, spec.mark].map((one) => lineResult(answer, one)),
  );
  const known = all.flatMap(({ title, answer }) => {
    const bandwidth = lineResult(answer, spec.bandwidth);
    const peak = lineResult(answer, spec.peak);
    return bandwidth && peak && number(bandwidth) > 0 && number(peak) > 0 ? [{ title, bandwidth, peak }] : [];
  });
  const absent = absentLine(
    session.say,
    lines.filter((one) => one !== undefined),
  );
  return { roofs: known, mark: all[0] && lineResult(all[0].answer, spec.mark), absent };
}

/** One roof per generation: it rises with the bandwidth up to the ridge point and is flat from there. Both axes are logarithmic. */
export function rooflineChart(session: Session, spec: ChartSpec): TemplateResult | typeof nothing {
  const { say } = session;
  const { roofs: all, mark, absent } = roofs(session, spec);
  if (absent) return absent;
  if (!all.length) return nothing;
  const ridges = all.map((roof) => number(roof.peak) / number(roof.bandwidth));
  const at = number(mark) > 0 ? number(mark) : null;
  const spread = at ? [...ridges, at] : ridges;
  const [left, right] = [Math.min(...spread) / 12, Math.max(...spread) * 12];
  const peaks = all.map((roof) => number(roof.peak));
  const [low, high] = [Math.min(...all.map((roof) => number(roof.bandwidth))) * left, Math.max(...peaks) * 1.6];
  const [across, up] = [logarithmic(left, right), logarithmic(low, high)];
  const px = (value: number): string => x(FRAME, across(value));
  const py = (value: number): string => y(FRAME, up(value));

  const roof = ({ title, bandwidth, peak }: Roof, i: number): TemplateResult => {
    const [slope, flat] = [number(bandwidth), number(peak)];
    const ridge = flat / slope;
    const touch =
      at === null
        ? nothing
        : svg`<circle class="touch ${at < ridge ? 'open' : ''}" cx=${px(at)} cy=${py(Math.min(flat, slope * at))} r="5"></circle>`;
    return svg`<g class="roof roof-${i % 4}">
      <line x1=${px(left)} y1=${py(slope * left)} x2=${px(ridge)} y2=${py(flat)}></line>
      <line x1=${px(ridge)} y1=${py(flat)} x2=${px(right)} y2=${py(flat)}></line>
      ${touch}
      <text class="end" x=${px(right)} y=${py(flat)} dy="-6">${title}, ${peak.shown?.text ?? ''}</text>
    </g>`;
  };
  const tick = (power: number): TemplateResult => svg`
    <line class="tick" x1=${px(10 ** power)} x2=${px(10 ** power)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
    <text class="middle" x=${px(10 ** power)} y=${y(FRAME, 0)} dy="18">${10 ** power}</text>`;

  return html`<svg class="plot roofline" role="img" aria-label=${spec.alt}>
      ${decades(left, right).map(tick)}
      ${svg`<line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 1)} y1=${y(FRAME, 0)} y2=${y(FRAME, 0)}></line>
      <line class="axis" x1=${x(FRAME, 0)} x2=${x(FRAME, 0)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
      <text class="region" x=${x(FRAME, 0)} dx="10" y=${y(FRAME, 0.96)}>${say(Word.memoryBound)}</text>
      <text class="region end" x=${x(FRAME, 1)} y=${y(FRAME, 0.06)}>${say(Word.computeBound)}</text>
      <text class="middle" x="50%" y="98%">${spec.x}</text>`}
      ${all.map(roof)}
      ${
        at === null || !mark?.shown
          ? nothing
          : svg`<line class="mark-line" x1=${px(at)} x2=${px(at)} y1=${y(FRAME, 1)} y2=${y(FRAME, 0)}></line>
          <text class="value-word ${across(at) > 0.5 ? 'end' : ''}" x=${px(at)} dx=${across(at) > 0.5 ? -8 : 8} y=${y(FRAME, 0.16)}>${mark.shown.text}</text>`
      }
    </svg>
    ${dataTable(
      say,
      spec.title,
      [say(Word.generation), all[0]!.bandwidth.label, all[0]!.peak.label, mark?.label ?? ''],
      all.map(({ title, bandwidth, peak }) => ({
        title,
        cells: [bandwidth, peak, mark].map((one) => (one?.shown ? quantityView(one.shown) : '–')),
      })),
    )}`;
}
