import { html, nothing, type TemplateResult } from 'lit';
import { focusLater } from '../focus.js';
import type { Session } from '../../session/session.js';
import { sharedLink } from '../../session/shared-link.js';
import { Word } from '../../text/generated/word.js';
import { inputsView } from './inputs-view.js';
import { changedInputs } from '../../session/exploration-actions.js';

/** Shows the link and copies it; the button says so until the field loses the focus. */
function share(event: Event, session: Session): void {
  const { exploration, lesson, text: sheet, say } = session;
  const overrides = { ...session.overrides, inputs: changedInputs(exploration) };
  const link = sharedLink(location.href, lesson!.id, { sheet, overrides });
  const button = event.currentTarget as HTMLElement;
  const field = button.parentElement!.querySelector<HTMLInputElement>('.link')!;
  field.hidden = false;
  field.value = link;
  field.focus();
  field.select();
  field.onblur = () => (button.textContent = say(Word.copyLink));
  const done = (): void => void (button.textContent = say(Word.copied));
  const select = (): void => void (document.execCommand('copy') && done());
  if (navigator.clipboard) navigator.clipboard.writeText(link).then(done, select);
  else select();
}

function leave(event: Event, session: Session): void {
  focusLater(session, event.currentTarget as Element, '#stage-title');
  session.exploration.leaveShared();
  session.exploration.start(true);
}

/** All inputs, to change, and a link to what is shown. */
export function exploreView(session: Session): TemplateResult | typeof nothing {
  if (!session.preview) return nothing;
  const { say } = session;
  return html`<section class="explore" part="explore">
    <h3 id="stage-title" tabindex="-1">${say(Word.explore)}</h3>
    <p>${say(Word.exploreHelp)}</p>
    ${
      session.exploration.shared
        ? html`<p class="shared">
            ${say(Word.sharedSheet)}
            <button type="button" class="plain" @click=${(event: Event) => leave(event, session)}>
              ${say(Word.leaveShared)}
            </button>
          </p>`
        : nothing
    }
    ${inputsView(session)}
    <div class="buttons">
      <button type="button" @click=${(event: Event) => share(event, session)}>${say(Word.copyLink)}</button>
      <button type="button" class="plain" @click=${() => session.exploration.start(true)}>
        ${say(Word.resetInputs)}
      </button>
      <input class="link" type="text" readonly hidden aria-label=${say(Word.linkLabel)} dir="ltr" />
    </div>
  </section>`;
}
