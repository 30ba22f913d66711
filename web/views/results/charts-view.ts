import { html, nothing, type TemplateResult } from 'lit';
import { curveView } from '../../charts/curve.js';
import type { FigureSpec } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { barsFigure } from '../../charts/bars.js';
import { rooflineFigure } from '../../charts/roofline.js';

const KINDS: Record<string, (session: Session, spec: FigureSpec) => TemplateResult | typeof nothing> = {
  bars: barsFigure,
  roofline: rooflineFigure,
};

/** The lesson's figures, drawn from the student's own lines: a wrong line makes a wrong picture. */
export function figuresView(session: Session): TemplateResult | typeof nothing {
  const drawn = (session.lesson?.figures ?? []).flatMap((spec) => {
    const picture = KINDS[spec.kind]?.(session, spec) ?? nothing;
    return picture === nothing
      ? []
      : [
          html`<figure part="drawing">
            <figcaption>${spec.title}<span>${spec.y}</span></figcaption>
            ${picture}
          </figure>`,
        ];
  });
  const curve = session.exploration.on ? curveView(session) : nothing;
  if (!drawn.length && curve === nothing) return nothing;
  return html`<section class="figures" part="figures">
    <h4 class="kicker">Drawn from your lines</h4>
    <div class="pictures">${curve}${drawn}</div>
  </section>`;
}
