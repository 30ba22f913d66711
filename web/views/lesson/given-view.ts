import { html, nothing, type TemplateResult } from 'lit';
import type { Given } from '../../engine/answers.js';
import { casesOf, type Input, labelBeside } from '../../lesson/lesson.js';
import { Word } from '../../text/generated/word.js';
import { quantityView } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

/** A stage without cases of its own shows the first stage's. */
function caseChoice({ lesson, current, preview, selectCase, say }: Session): TemplateResult | typeof nothing {
  const own = casesOf(lesson!, current ?? undefined);
  const all = own.length ? own : casesOf(lesson!, lesson!.stages[0]);
  if (all.length < 2) return nothing;
  return html`<label class="case-choice"
    ><span class="kicker">${say(Word.case)}</span>
    <select @change=${(event: Event) => selectCase(all[(event.target as HTMLSelectElement).selectedIndex]!.id)}>
      ${all.map((one) => html`<option .selected=${one.id === preview?.case}>${one.title}</option>`)}
    </select>
  </label>`;
}

type Citation = (session: Session, name: string, value: number) => unknown;

/** The inputs of the current case, with units and sources; before the core is loaded, their names. */
export function givenView(session: Session, citation: Citation | undefined): TemplateResult | typeof nothing {
  if (!session.lesson) return nothing;
  const rows: (Input | Given)[] = session.preview?.given ?? session.lesson.inputs ?? [];
  return html`<section class="given" part="given">
    <div class="given-head">
      <h4 class="kicker">${session.say(Word.given)}</h4>
      ${caseChoice(session)}
    </div>
    <dl>
      ${rows.map((one) => {
        const { name } = one;
        const label = labelBeside(one);
        return html`<div>
          <dt><code dir="ltr">${name}</code>${label ? html` <span>${label}</span>` : nothing}</dt>
          <dd>${'shown' in one ? html`${quantityView(one.shown)} ${citation?.(session, name, one.value)}` : '–'}</dd>
        </div>`;
      })}
    </dl>
  </section>`;
}
