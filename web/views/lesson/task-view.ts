import { html, nothing, type TemplateResult } from 'lit';
import { Word } from '../../text/generated/word.js';
import { inlineCode } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

const paragraphs = (text: string): TemplateResult[] =>
  text.split(/\n{2,}/).map((one) => html`<p>${inlineCode(one)}</p>`);

/** The introduction: open until the first stage is passed, if there is room for it beside the task. */
function introductionView(session: Session, roomy: boolean): TemplateResult | typeof nothing {
  const { introduction, prerequisites } = session.lesson!;
  if (!introduction && !prerequisites?.length) return nothing;
  return html`<details class="before" ?open=${roomy && session.stage === 1 && !session.passed.has(1)}>
    <summary>${session.say(Word.introduction)}</summary>
    ${introduction ? paragraphs(introduction) : nothing}
    ${
      prerequisites?.length
        ? html`<ul>
            ${prerequisites.map((one) => html`<li>${inlineCode(one)}</li>`)}
          </ul>`
        : nothing
    }
  </details>`;
}

export function taskView(session: Session, roomy: boolean): TemplateResult | typeof nothing {
  const stage = session.current;
  if (!stage) return nothing;
  return html`<section class="task" part="task">
    <h3 id="stage-title" tabindex="-1">
      <span class="ordinal">${session.say(Word.stageHeading, session.stage)}</span> ${inlineCode(stage.title)}
    </h3>
    ${paragraphs(stage.task)} ${introductionView(session, roomy)}
  </section>`;
}
