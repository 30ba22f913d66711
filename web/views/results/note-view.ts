import { html, nothing, type TemplateResult } from 'lit';
import type { Note } from '../../engine/answers.js';
import { prose } from '../../text/inline-markup.js';

/** A note that belongs beside a figure. The level is said by a sign and a word as well as by colour. */
export function noteView(note: Note): TemplateResult {
  const caution = note.level === 'caution';
  return html`<aside class="note ${note.level}" part="note ${note.level}" role="note">
    <p>
      <strong
        ><span class="sign" aria-hidden="true">${caution ? '!' : 'i'}</span
        ><span class="hidden">${caution ? 'Caution: ' : 'Note: '}</span>${prose(note.title)}</strong
      >
    </p>
    <p>${prose(note.say)}</p>
    ${
      note.look_at.length
        ? html`<p>Look at:</p>
            <ul>
              ${note.look_at.map((one) => html`<li>${prose(one)}</li>`)}
            </ul>`
        : nothing
    }
  </aside>`;
}
