import { html, nothing, type TemplateResult } from 'lit';
import { evidence } from '../../session/evidence.js';
import type { Session } from '../../session/session.js';

/** Saves text as a file; where a frame's sandbox blocks that, nothing happens and the text to copy is there. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function copy(event: Event): void {
  const button = event.currentTarget as HTMLButtonElement;
  const field = (button.getRootNode() as ShadowRoot).querySelector<HTMLTextAreaElement>('#evidence')!;
  const done = (): void => void (button.textContent = 'Copied');
  const select = (): void => {
    field.focus();
    field.select();
    if (document.execCommand('copy')) done();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, select);
  else select();
}

/** The evidence of a sheet that passes: a file to keep and the same text to copy. */
export function evidenceView(session: Session): TemplateResult | typeof nothing {
  if (!session.current?.evidence || session.stale || session.feedback?.answer.verdict !== 'pass') return nothing;
  const text = evidence(session);
  if (!text) return nothing;
  const name = `${session.lesson!.id}.json`;
  return html`<section class="evidence" part="evidence">
    <h4 class="kicker" id="evidence-title">Evidence</h4>
    <p>Your sheet, its cases and refusals, and what was not measured, as a file that anyone can verify.</p>
    <div class="buttons">
      <button type="button" @click=${() => download(text, name)}>Download <span dir="ltr">${name}</span></button>
      <button type="button" class="plain" @click=${copy}>Copy the text</button>
    </div>
    <textarea
      id="evidence"
      readonly
      rows="8"
      dir="ltr"
      spellcheck="false"
      aria-labelledby="evidence-title"
      .value=${text}
    ></textarea>
  </section>`;
}
