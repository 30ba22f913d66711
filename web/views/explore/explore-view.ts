import { html, nothing, type TemplateResult } from 'lit';
import { focusLater } from '../focus.js';
import type { Session } from '../../session/session.js';
import { sharedLink } from '../../session/shared-link.js';
import { inputsView } from './inputs-view.js';
import { movedInputs } from '../../session/exploration-actions.js';

const LINK = 'Link to this';

/** Shows the link and copies it; the button says so until one goes on. */
function share(event: Event, session: Session): void {
  const { exploration, lesson, text: sheet } = session;
  const moved = { ...exploration.moved, inputs: movedInputs(exploration) };
  const link = sharedLink(lesson!.id, { sheet, moved });
  const button = event.currentTarget as HTMLElement;
  const field = button.parentElement!.querySelector<HTMLInputElement>('.link')!;
  field.hidden = false;
  field.value = link;
  field.focus();
  field.select();
  field.onblur = () => (button.textContent = LINK);
  const done = (): void => void (button.textContent = 'Copied');
  const select = (): void => void (document.execCommand('copy') && done());
  if (navigator.clipboard) navigator.clipboard.writeText(link).then(done, select);
  else select();
}

function leave(event: Event, session: Session): void {
  focusLater(session, event.currentTarget as Element, '#stage-title');
  session.exploration.leaveShared();
  session.exploration.start(true);
}

/** Every input to move, and a link to what is seen. */
export function exploreView(session: Session): TemplateResult | typeof nothing {
  if (!session.live) return nothing;
  return html`<section class="explore" part="explore">
    <h3 id="stage-title" tabindex="-1">Explore</h3>
    <p>Move any input. The books, figures and notes follow from your own lines.</p>
    ${
      session.exploration.shared
        ? html`<p class="shared">
            This sheet came with a link. Your own is kept; what you change in this one is not.
            <button type="button" class="plain" @click=${(event: Event) => leave(event, session)}>
              Back to my own
            </button>
          </p>`
        : nothing
    }
    ${inputsView(session)}
    <div class="buttons">
      <button type="button" @click=${(event: Event) => share(event, session)}>${LINK}</button>
      <button type="button" class="plain" @click=${() => session.exploration.start(true)}>
        Back to the case's values
      </button>
      <input class="link" type="text" readonly hidden aria-label="Link to what is explored" dir="ltr" />
    </div>
  </section>`;
}
