import { html, nothing, type TemplateResult } from 'lit';
import { focusLater } from '../focus.js';
import type { Session } from '../../session/session.js';
import { sharedLink } from '../../session/shared-link.js';
import { inputsView } from './inputs-view.js';
import { changedInputs } from '../../session/exploration-actions.js';

const COPY_LINK = 'Copy link';

/** Shows the link and copies it; the button says so until the field loses the focus. */
function share(event: Event, session: Session): void {
  const { exploration, lesson, text: sheet } = session;
  const overrides = { ...session.overrides, inputs: changedInputs(exploration) };
  const link = sharedLink(location.href, lesson!.id, { sheet, overrides });
  const button = event.currentTarget as HTMLElement;
  const field = button.parentElement!.querySelector<HTMLInputElement>('.link')!;
  field.hidden = false;
  field.value = link;
  field.focus();
  field.select();
  field.onblur = () => (button.textContent = COPY_LINK);
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

/** All inputs, to change, and a link to what is shown. */
export function exploreView(session: Session): TemplateResult | typeof nothing {
  if (!session.preview) return nothing;
  return html`<section class="explore" part="explore">
    <h3 id="stage-title" tabindex="-1">Explore</h3>
    <p>Drag a slider or type a value. Everything below recalculates from your sheet.</p>
    ${
      session.exploration.shared
        ? html`<p class="shared">
            You opened a shared sheet. Your own is safe. Changes here aren't saved.
            <button type="button" class="plain" @click=${(event: Event) => leave(event, session)}>
              Return to my sheet
            </button>
          </p>`
        : nothing
    }
    ${inputsView(session)}
    <div class="buttons">
      <button type="button" @click=${(event: Event) => share(event, session)}>${COPY_LINK}</button>
      <button type="button" class="plain" @click=${() => session.exploration.start(true)}>Reset inputs</button>
      <input class="link" type="text" readonly hidden aria-label="Link to these inputs" dir="ltr" />
    </div>
  </section>`;
}
