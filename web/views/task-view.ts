import { html, nothing, type TemplateResult } from 'lit';
import { prose } from '../text/inline-markup.js';
import type { Session } from '../session/session.js';

const paragraphs = (text: string): TemplateResult[] => text.split(/\n{2,}/).map((one) => html`<p>${prose(one)}</p>`);

/** What to know before: open until the first stage is passed, where there is room for it beside the task. */
function before(session: Session, roomy: boolean): TemplateResult | typeof nothing {
  const { introduction, prerequisites } = session.lesson!;
  if (!introduction && !prerequisites?.length) return nothing;
  return html`<details class="before" ?open=${roomy && session.stage === 1 && !session.passed.has(1)}>
    <summary>What to know before you start</summary>
    ${introduction ? paragraphs(introduction) : nothing}
    ${
      prerequisites?.length
        ? html`<ul>
            ${prerequisites.map((one) => html`<li>${prose(one)}</li>`)}
          </ul>`
        : nothing
    }
  </details>`;
}

export function taskView(session: Session, roomy: boolean): TemplateResult | typeof nothing {
  const stage = session.current;
  if (!stage) return nothing;
  return html`<section class="task" part="task">
    <h3 id="stage-title" tabindex="-1"><span class="ordinal">Stage ${session.stage}.</span> ${prose(stage.title)}</h3>
    ${paragraphs(stage.task)} ${before(session, roomy)}
  </section>`;
}
