import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Given } from '../../engine/answers.js';
import { type Input, labelBeside, tabledValues } from '../../lesson/lesson.js';
import { setInput, typeInput } from '../../session/exploration-actions.js';
import type { Session } from '../../session/session.js';
import { fromSlider, readField, toSlider } from '../../session/slider-scale.js';
import { unitAfter } from '../../text/unit-after.js';
import { groupDigits } from '../../text/digit-groups.js';
import { Word } from '../../text/generated/word.js';

function inputControl(input: Input, given: Given, session: Session): TemplateResult {
  const { name, unit, least, most, whole } = input;
  const { exploration, say } = session;
  const text = exploration.typed.get(name) ?? String(given.value);
  const tabled = tabledValues(session.lesson!, input);
  const units = [unit, ...tabled.units].filter((one) => one !== '1');
  const wrong = readField(input, text, units) === null;
  const edit = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value;
    typeInput(exploration, name, typed, readField(input, typed, units));
  };
  const slide = (event: Event): void =>
    setInput(exploration, name, fromSlider(input, Number((event.target as HTMLInputElement).value), tabled.values));
  const label = labelBeside(input);
  const shownUnit = unitAfter(unit);
  // The visible label, word for word: speech control finds a field by what is seen.
  const visible = [name, label, shownUnit].filter(Boolean).join(' ');
  return html`<div class="mover">
    <label for="in-${name}"
      ><code dir="ltr">${name}</code> ${label ? html`<span>${label}</span>` : nothing}
      <span class="unit" dir="ltr">${shownUnit}</span></label
    >
    <input
      class="slider"
      type="range"
      min="0"
      max="1000"
      aria-label=${say(Word.sliderLabel, visible)}
      aria-valuetext=${given.shown.text}
      .value=${live(String(toSlider(input, given.value)))}
      @input=${slide}
    />
    <input
      id="in-${name}"
      type="text"
      dir="ltr"
      inputmode="decimal"
      autocomplete="off"
      aria-label=${say(whole ? Word.wholeNumberLabel : Word.numberLabel, visible, least, most)}
      aria-describedby="said-${name}"
      aria-invalid=${wrong}
      .value=${live(text)}
      @input=${edit}
    />
    <span class="said" id="said-${name}"
      >${wrong ? groupDigits(say(whole ? Word.enterWholeNumber : Word.enterNumber, least, most)) : nothing}</span
    >
  </div>`;
}

/** All inputs, each with a slider and a field. */
export function inputsView(session: Session): TemplateResult | typeof nothing {
  const { preview, lesson } = session;
  if (!preview || !lesson) return nothing;
  return html`<div class="movers">
    ${lesson.inputs.map((input) => {
      const given = session.given(input.name);
      return given ? inputControl(input, given, session) : nothing;
    })}
  </div>`;
}
