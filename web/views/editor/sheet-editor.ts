import { html, type TemplateResult } from 'lit';
import type { Problem, Span } from '../../engine/answers.js';
import { problemsView } from './problems-view.js';
import type { Session } from '../../session/session.js';
import { Word } from '../../text/generated/word.js';
import { sheetMirror, type Mark } from './sheet-mirror.js';

function at(span: Span | null | undefined, level: Mark['level']): Mark[] {
  return span ? [{ span, level }] : [];
}

/** What to underline: problems of the text, and the last Check's findings while they are about this text. */
function marks(session: Session): Mark[] {
  const marksOf = (problem: Problem): Mark[] => [
    ...at(problem.span, problem.level),
    ...at(problem.other, problem.level),
  ];
  const now = session.preview?.lines.flatMap((line) => line.problems.flatMap(marksOf)) ?? [];
  if (session.stale || !session.feedback) return now;
  return [...now, ...session.feedback.answer.findings.flatMap((finding) => at(finding.span, 'error'))];
}

/** Puts the sheet into the text field after a rendering, unless it is there: setting it again could move the cursor. */
export function updateTextField(root: ParentNode, { text }: Session): void {
  const field = root.querySelector<HTMLTextAreaElement>('#sheet')!;
  if (field.value !== text) field.value = text;
}

/** A plain text field, so that undo, paste, input methods, phone keyboards and Tab work as everywhere. */
export function sheetEditor(session: Session): TemplateResult {
  const edit = (event: Event): void => session.edit((event.target as HTMLTextAreaElement).value);
  return html`<section class="sheet-section" part="sheet">
    <h4 class="kicker"><label for="sheet">${session.say(Word.sheet)}</label></h4>
    <p id="sheet-help" class="hidden">${session.say(Word.sheetHelp)}</p>
    <div class="paper">
      <div class="editor" dir="ltr">
        ${sheetMirror(session, marks(session))}
        <textarea
          id="sheet"
          part="text"
          wrap="soft"
          dir="ltr"
          spellcheck="false"
          autocomplete="off"
          autocorrect="off"
          autocapitalize="off"
          translate="no"
          data-gramm="false"
          aria-describedby="sheet-help problems"
          @input=${edit}
        ></textarea>
      </div>
      ${problemsView(session)}
    </div>
  </section>`;
}
