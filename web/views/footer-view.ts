import { html, nothing, type TemplateResult } from 'lit';
import { confirmView } from './confirm-view.js';
import { openQuestion } from './focus.js';
import { parseJson } from '../session/saved-state.js';
import type { Session } from '../session/session.js';

const RESET = 'Start over? This resets your sheet, your passed stages and your hints.';

/** Loads a saved file, and shows whether that worked. */
async function load(event: Event, session: Session): Promise<void> {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  const text = file && file.size < 1_000_000 ? await file.text() : '';
  const restored = session.restore(parseJson(text));
  if (file)
    session.ui.showStatus(
      restored ? 'The saved sheet was loaded.' : "That file doesn't contain a sheet for this lesson.",
    );
  input.value = '';
}

/** Load, reset, storage warning. */
export function footerView(session: Session): TemplateResult | typeof nothing {
  if (!session.lesson) return nothing;
  const question = {
    text: RESET,
    yes: 'Start over',
    no: 'Keep my work',
    focusAfter: '#start-over',
    onYes: () => session.reset(),
  };
  return html`<div class="foot" part="foot">
    ${session.store.available ? nothing : html`<p class="unkept">Your progress can't be saved: this browser blocks storage. Copy your sheet before you leave.</p>`}
    ${
      session.ui.question === 'reset'
        ? confirmView(session, question)
        : html`<div class="buttons">
            <label class="plain file"
              >Load a saved file<input
                class="hidden"
                type="file"
                accept=".json,application/json"
                @change=${(event: Event) => load(event, session)}
            /></label>
            <button type="button" class="plain" id="start-over" @click=${openQuestion(session, 'reset')}>
              Start over
            </button>
          </div>`
    }
    <p class="status-message" role="status">${session.ui.statusMessage}</p>
  </div>`;
}
