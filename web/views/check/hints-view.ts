import { html, nothing, type TemplateResult } from 'lit';
import { Word } from '../../text/generated/word.js';
import { inlineCode } from '../../text/inline-markup.js';
import type { Session } from '../../session/session.js';

/** The opened hints, in order. */
export function hintsView(session: Session): TemplateResult | typeof nothing {
  const opened = (session.current?.hints ?? []).slice(0, session.hints[session.stage - 1] ?? 0);
  if (!opened.length) return nothing;
  return html`<div class="hints" part="hints">
    <h4 class="kicker">${session.say(Word.hints, opened.length)}</h4>
    <ol>
      ${opened.map((one) => html`<li tabindex="-1">${inlineCode(one)}</li>`)}
    </ol>
  </div>`;
}
