import { html, nothing, type TemplateResult } from 'lit';
import { live as present } from 'lit/directives/live.js';
import type { Given } from '../engine/answers.js';
import { casesOf, type Input } from '../lesson/lesson.js';
import { figure } from '../text/inline-markup.js';
import type { Session } from '../session/session.js';

/** A stage that checks everything has no case of its own, and shows the first stage's. */
function caseChoice({ lesson, current, live, choose }: Session): TemplateResult | typeof nothing {
  const own = casesOf(lesson!, current ?? undefined);
  const all = own.length ? own : casesOf(lesson!, lesson!.stages[0]);
  if (all.length < 2) return nothing;
  return html`<label class="case-choice"
    ><span class="kicker">Case</span>
    <select @change=${(event: Event) => choose(all[(event.target as HTMLSelectElement).selectedIndex]!.id)}>
      ${all.map((one) => html`<option .selected=${present(one.id === live?.case)}>${one.title}</option>`)}
    </select>
  </label>`;
}

type Cite = (session: Session, name: string, value: number) => unknown;

/** The inputs of the case in view, with their units, and where a table's figures are from; their names alone until they are known. */
export function givenView(session: Session, cite: Cite | undefined): TemplateResult | typeof nothing {
  if (!session.lesson) return nothing;
  const rows: (Input | Given)[] = session.live?.given ?? session.lesson.inputs ?? [];
  return html`<section class="given" part="given">
    <div class="given-head">
      <h4 class="kicker">Given</h4>
      ${caseChoice(session)}
    </div>
    <dl>
      ${rows.map((one) => {
        const { name, label } = one;
        return html`<div>
          <dt>
            <code dir="ltr">${name}</code
            >${label === name.replaceAll('_', ' ') ? nothing : html` <span>${label}</span>`}
          </dt>
          <dd>${'shown' in one ? html`${figure(one.shown)} ${cite?.(session, name, one.value)}` : '–'}</dd>
        </div>`;
      })}
    </dl>
  </section>`;
}
