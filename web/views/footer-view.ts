import { html, nothing, type TemplateResult } from 'lit';
import { confirmView } from './confirm-view.js';
import { openQuestion } from './focus.js';
import { parseJson } from '../session/saved-state.js';
import type { Session } from '../session/session.js';
import { Word } from '../text/generated/word.js';

/** Loads a saved file, and shows whether that worked. */
async function load(event: Event, session: Session): Promise<void> {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  const text = file && file.size < 1_000_000 ? await file.text() : '';
  const restored = session.restore(parseJson(text));
  if (file) session.ui.showStatus(restored ? Word.fileLoaded : Word.fileRefused);
  input.value = '';
}

/** Load, reset, storage warning. */
export function footerView(session: Session): TemplateResult | typeof nothing {
  if (!session.lesson) return nothing;
  const { say, ui } = session;
  const question = {
    text: say(Word.startOverQuestion),
    yes: say(Word.startOver),
    no: say(Word.keepWork),
    focusAfter: '#start-over',
    onYes: () => session.reset(),
  };
  return html`<div class="foot" part="foot">
    ${session.store.available ? nothing : html`<p class="unkept">${say(Word.storageBlocked)}</p>`}
    ${
      ui.question === 'reset'
        ? confirmView(session, question)
        : html`<div class="buttons">
            <label class="plain file"
              >${say(Word.loadFile)}<input
                class="hidden"
                type="file"
                accept=".json,application/json"
                @change=${(event: Event) => load(event, session)}
            /></label>
            <button type="button" class="plain" id="start-over" @click=${openQuestion(session, 'reset')}>
              ${say(Word.startOver)}
            </button>
          </div>`
    }
    <p class="status-message" role="status">${ui.status === null ? nothing : say(ui.status)}</p>
  </div>`;
}
