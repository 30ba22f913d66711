import { html, nothing, type TemplateResult } from 'lit';
import { evidence } from '../../session/evidence.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';
import { sayWith } from '../../text/say-with.js';

/** Saves text as a file. A frame's sandbox may block that silently; the text can still be copied. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function copy(event: Event, copied: string): void {
  const button = event.currentTarget as HTMLButtonElement;
  const field = (button.getRootNode() as ShadowRoot).querySelector<HTMLTextAreaElement>('#evidence')!;
  const done = (): void => void (button.textContent = copied);
  const select = (): void => {
    field.focus();
    field.select();
    if (document.execCommand('copy')) done();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, select);
  else select();
}

/** The evidence of a sheet that passes, to download or to copy. */
export function evidenceView(session: Session): TemplateResult | typeof nothing {
  if (!session.current?.evidence || session.stale || session.feedback?.answer.verdict !== 'pass') return nothing;
  const text = evidence(session);
  if (!text) return nothing;
  const { say } = session;
  const name = `${session.lesson!.id}.json`;
  return html`<section class="evidence" part="evidence">
    <h4 class="kicker" id="evidence-title">${say(Word.evidence)}</h4>
    <p>${say(Word.evidenceHelp)}</p>
    <div class="buttons">
      <button type="button" @click=${() => download(text, name)}>
        ${sayWith(say, Word.download, html`<span dir="ltr">${name}</span>`)}
      </button>
      <button type="button" class="plain" @click=${(event: Event) => copy(event, say(Word.copied))}>
        ${say(Word.copy)}
      </button>
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
