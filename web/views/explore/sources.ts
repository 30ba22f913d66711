import { html, nothing, type TemplateResult } from 'lit';
import type { Case, Lesson } from '../../lesson/lesson.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';

/** A lesson's sources in order: values refer to them by number, as in a printed table. */
function sourceIds(lesson: Lesson): string[] {
  return Object.keys(lesson.sources ?? {});
}

/** A link if the source has a web address, else plain text. */
function sourceLink(lesson: Lesson, id: string, words: unknown): TemplateResult {
  const { title, url } = lesson.sources?.[id] ?? { title: id };
  if (!/^https?:\/\//.test(url ?? '')) return html`<span class="reference" title=${title}>${words}</span>`;
  return html`<a class="reference" href=${url!} target="_blank" rel="noopener noreferrer" title=${title}>${words}</a>`;
}

export function reference(session: Session, id: string): TemplateResult {
  const lesson = session.lesson!;
  return sourceLink(
    lesson,
    id,
    html`<span class="hidden">${session.say(Word.source)} </span>${sourceIds(lesson).indexOf(id) + 1}`,
  );
}

export function sourceList(lesson: Lesson): TemplateResult {
  return html`<ol class="source-list">
    ${sourceIds(lesson).map((id) => html`<li>${sourceLink(lesson, id, lesson.sources![id]!.title)}</li>`)}
  </ol>`;
}

/** The current case, if it is one over a table's rows. */
function tableCase({ lesson, current, preview }: Session): Case | undefined {
  const cases = [current, lesson?.stages[0]].flatMap((stage) => stage?.cases ?? []);
  return cases.find(({ id, rows }) => rows && preview && preview.case === `${id}.${preview.row}`);
}

/**
 * The source of an input's value in a case, if a table's row set it: the first source of that cell. Values are compared
 * only if both have the same unit: converting is the core's work.
 */
export function citation(session: Session, name: string, value: number): TemplateResult | typeof nothing {
  const { lesson, preview } = session;
  const over = tableCase(session);
  const unit = lesson?.inputs.find((one) => one.name === name)?.unit;
  if (over && name in (over.given ?? {})) return nothing;
  for (const { id, columns, rows } of lesson?.tables ?? []) {
    const column = columns.find((one) => one.input === name);
    const cell = column && rows.find((one) => one.id === preview?.row)?.figures[column.name];
    const given = over ? over.table === id : cell?.value === value || ![column?.unit, '1'].includes(unit);
    if (cell && given) return reference(session, cell.source);
  }
  return nothing;
}
