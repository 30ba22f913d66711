import { html, nothing, type TemplateResult } from 'lit';
import { askView } from './confirm-view.js';
import { asks } from './focus.js';
import { parsed } from '../session/saved-state.js';
import type { Session } from '../session/session.js';

const WORDS = 'Start over? The sheet goes back to the starter, and passed stages and hints are forgotten.';

/** Takes a saved file, and says what came of it. */
async function load(event: Event, session: Session): Promise<void> {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  const text = file && file.size < 1_000_000 ? await file.text() : '';
  const taken = session.restore(parsed(text));
  if (file) session.prompts.tell(taken ? 'The saved sheet was loaded.' : 'That file holds no sheet of this lesson.');
  input.value = '';
}

/** What one does with the whole: bring a saved sheet, start over; and whether progress is kept. */
export function footView(session: Session): TemplateResult | typeof nothing {
  if (!session.lesson) return nothing;
  const question = {
    words: WORDS,
    yes: 'Start over',
    no: 'Keep my work',
    back: '#start-over',
    agreed: () => session.reset(),
  };
  return html`<div class="foot" part="foot">
    ${session.store.keeps ? nothing : html`<p class="unkept">Progress is not kept: the browser gives this page no storage. Copy your sheet before you leave.</p>`}
    ${
      session.prompts.asking === 'reset'
        ? askView(session, question)
        : html`<div class="buttons">
            <label class="plain file"
              >Load a saved file<input
                class="hidden"
                type="file"
                accept=".json,application/json"
                @change=${(event: Event) => load(event, session)}
            /></label>
            <button type="button" class="plain" id="start-over" @click=${asks(session, 'reset')}>Start over</button>
          </div>`
    }
    <p class="told" role="status">${session.prompts.told}</p>
  </div>`;
}
