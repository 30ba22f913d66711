import { html, nothing, type TemplateResult } from 'lit';
import type { Case, Lesson } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';

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

/** The case in view, where it runs over the rows of a table. */
function rowedCase({ lesson, current, live }: Session): Case | undefined {
  const cases = [current, lesson?.stages[0]].flatMap((stage) => stage?.cases ?? []);
  return cases.find(({ id, rows }) => rows && live && live.case === `${id}.${live.row}`);
}

/**
 * Where an input's value in a case is from, when a table's row gave it: the figure of the first source. Figures are
 * compared only where both are written in one unit: anything else is the core's.
 */
export function citation(session: Session, name: string, value: number): TemplateResult | typeof nothing {
  const { lesson, live } = session;
  const over = rowedCase(session);
  const unit = lesson?.inputs.find((one) => one.name === name)?.unit;
  if (over && name in (over.given ?? {})) return nothing;
  for (const { id, columns, rows } of lesson?.tables ?? []) {
    const column = columns.find((one) => one.input === name);
    const figure = column && rows.find((one) => one.id === live?.row)?.figures[column.name];
    const given = over ? over.table === id : figure?.value === value || ![column?.unit, '1'].includes(unit);
    if (figure && given) return reference(lesson!, figure.source);
  }
  return nothing;
}
