import { html, nothing, type TemplateResult } from 'lit';
import type { Note } from '../../engine/answers.js';
import { Word } from '../../text/generated/word.js';
import { inlineCode } from '../../text/inline-markup.js';
import type { Say } from '../../text/words.js';

/** A note about a line. Its level is shown by a sign and a word as well as by colour. */
export function noteView(note: Note, say: Say): TemplateResult {
  const caution = note.level === 'caution';
  return html`<aside class="note ${note.level}" part="note ${note.level}" role="note">
    <p>
      <strong
        ><span class="sign" aria-hidden="true">${caution ? '!' : 'i'}</span
        ><span class="hidden">${say(caution ? Word.caution : Word.note)} </span>${inlineCode(note.title)}</strong
      >
    </p>
    <p>${inlineCode(note.say)}</p>
    ${
      note.look_at.length
        ? html`<p>${say(Word.lookAt)}</p>
            <ul>
              ${note.look_at.map((one) => html`<li>${inlineCode(one)}</li>`)}
            </ul>`
        : nothing
    }
  </aside>`;
}
