import { html, nothing, type TemplateResult } from 'lit';
import type { Lesson } from '../lesson.js';
import type { Session } from '../session.js';

/** A lesson's sources in their order; a figure refers to one by its number, as in a printed table. */
function numbered(lesson: Lesson): string[] {
  return Object.keys(lesson.sources ?? {});
}

/** A link only where it leads to a page of the web. */
function linked(lesson: Lesson, id: string, words: unknown): TemplateResult {
  const { title, url } = lesson.sources?.[id] ?? { title: id };
  if (!/^https?:\/\//.test(url ?? '')) return html`<span class="reference" title=${title}>${words}</span>`;
  return html`<a class="reference" href=${url!} target="_blank" rel="noopener noreferrer" title=${title}>${words}</a>`;
}

export function reference(lesson: Lesson, id: string): TemplateResult {
  return linked(lesson, id, html`<span class="hidden">source </span>${numbered(lesson).indexOf(id) + 1}`);
}

export function sourceList(lesson: Lesson): TemplateResult {
  return html`<ol class="source-list">
    ${numbered(lesson).map((id) => html`<li>${linked(lesson, id, lesson.sources![id]!.title)}</li>`)}
  </ol>`;
}

/** Where an input's present value is from, when a table's row in view gave it. */
export function citation(session: Session, name: string, value: number): TemplateResult | typeof nothing {
  const { lesson, live } = session;
  for (const { columns, rows } of lesson?.tables ?? []) {
    const column = columns.find((one) => one.input === name);
    const figure = column && rows.find((one) => one.id === live?.row)?.figures[column.name];
    const cited = figure && [figure, ...(figure.others ?? [])].find((one) => one.value === value);
    if (cited) return reference(lesson!, cited.source);
  }
  return nothing;
}
