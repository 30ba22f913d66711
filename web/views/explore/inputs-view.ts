import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Given } from '../../engine/answers.js';
import { grouped } from '../../text/digit-groups.js';
import type { Input } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { move, type } from '../../session/exploration-actions.js';
import { placeOf, readField, valueAt } from '../../session/slider-scale.js';

function mover(input: Input, given: Given, session: Session): TemplateResult {
  const { name, label, unit, least, most, whole } = input;
  const { exploration } = session;
  const text = exploration.typed.get(name) ?? String(given.value);
  const read = readField(input, text);
  const said = typeof read === 'string' ? read : '';
  const take = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value;
    type(exploration, name, typed, readField(input, typed));
  };
  const slide = (event: Event): void =>
    move(exploration, name, valueAt(input, Number((event.target as HTMLInputElement).value)));
  const words = label === name.replaceAll('_', ' ') ? '' : label;
  const units = unit === '1' ? '' : unit;
  // What stands before the field, as it stands there: whoever speaks to a page says what is seen.
  const seen = [name, words, units].filter(Boolean).join(' ');
  return html`<div class="mover">
    <label for="in-${name}"
      ><code dir="ltr">${name}</code> ${words ? html`<span>${words}</span>` : nothing}
      <span class="unit" dir="ltr">${units}</span></label
    >
    <input
      class="slider"
      type="range"
      min="0"
      max="1000"
      aria-label="${seen}, slider"
      aria-valuetext=${given.shown.text}
      .value=${live(String(placeOf(input, given.value)))}
      @input=${slide}
    />
    <input
      id="in-${name}"
      type="text"
      dir="ltr"
      inputmode="decimal"
      autocomplete="off"
      aria-label="${seen}, ${whole ? 'whole ' : ''}number from ${least} to ${most}"
      aria-describedby="said-${name}"
      aria-invalid=${said !== ''}
      .value=${live(text)}
      @input=${take}
    />
    <span class="said" id="said-${name}">${grouped(said)}</span>
  </div>`;
}

/** Every input, to be typed or slid; the books follow in the same frame. */
export function inputsView(session: Session): TemplateResult | typeof nothing {
  const { live: answer, lesson } = session;
  if (!answer || !lesson) return nothing;
  const given = (name: string): Given | undefined => answer.given.find((one) => one.name === name);
  return html`<div class="movers">
    ${lesson.inputs.map((input) => {
      const value = given(input.name);
      return value ? mover(input, value, session) : nothing;
    })}
  </div>`;
}
