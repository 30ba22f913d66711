import { html, nothing, type TemplateResult } from 'lit';
import { barsChart } from '../../charts/bars.js';
import { curveChart } from '../../charts/curve.js';
import { rooflineChart } from '../../charts/roofline.js';
import type { sweep } from '../../engine/sweep.js';
import type { ChartSpec } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';

type Chart = (session: Session, spec: ChartSpec) => TemplateResult | typeof nothing;

/** `isRateChart`: the rate view draws it. */
const besideRates: Chart = () => nothing;

/** A row per kind. A kind of `ChartSpec` without a row doesn't compile. */
const CHARTS: Record<ChartSpec['kind'], Chart> = {
  bars: barsChart,
  roofline: rooflineChart,
  ideal_line: besideRates,
};

/** The lesson's charts and, while exploring, a curve: all drawn from the student's own lines. */
export function chartsView(session: Session, evaluate: typeof sweep | undefined): TemplateResult | typeof nothing {
  const charts = (session.lesson?.figures ?? []).flatMap((spec) => {
    const picture = CHARTS[spec.kind](session, spec);
    return picture === nothing
      ? []
      : [
          html`<figure part="drawing">
            <figcaption>${spec.title}<span>${spec.y}</span></figcaption>
            ${picture}
          </figure>`,
        ];
  });
  const curve = session.exploration.on ? curveChart(session, evaluate) : nothing;
  if (!charts.length && curve === nothing) return nothing;
  return html`<section class="figures" part="figures">
    <h4 class="kicker">${session.say(Word.plots)}</h4>
    <div class="pictures">${curve}${charts}</div>
  </section>`;
}
