import { html, nothing, type TemplateResult } from 'lit';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';

/** The stages: which one is current and which are passed, in words too. */
export function stagesNav(session: Session, goTo: (stage: number) => void): TemplateResult | typeof nothing {
  const stages = session.lesson?.stages ?? [];
  if (stages.length < 2) return nothing;
  const item = (i: number): TemplateResult => {
    const passed = session.passed.has(i);
    return html`<li>
      <button
        type="button"
        aria-current=${session.stage === i ? 'step' : nothing}
        class=${passed ? 'passed' : ''}
        title=${stages[i - 1]!.title}
        aria-label=${session.say(passed ? Word.stageWithPass : Word.stage, i)}
        @click=${() => goTo(i)}
      >
        ${i}${passed ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing}
      </button>
    </li>`;
  };
  return html`<div class="stages" part="stages">
    <ol aria-label=${session.say(Word.stages)}>
      ${stages.map((_, i) => item(i + 1))}
    </ol>
  </div>`;
}
