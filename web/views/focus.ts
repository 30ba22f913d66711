import type { LitElement } from 'lit';
import type { Session } from '../session/session.js';
import type { Question } from '../session/ui-state.js';

/** Finds an element after the deferred views are loaded and the widget is rendered. */
async function findLater(session: Session, from: Element, to: string): Promise<HTMLElement | undefined> {
  const root = from.getRootNode() as ShadowRoot;
  await session.loadDeferred();
  await (root.host as LitElement).updateComplete;
  return [...root.querySelectorAll<HTMLElement>(to)].at(-1);
}

/** Moves the focus there: the element that has it may be removed. */
export function focusLater(...place: Parameters<typeof findLater>): void {
  void findLater(...place).then((found) => found?.focus());
}

/** Scrolls it into view: on a phone the verdict is below the visible area. */
export function showLater(...place: Parameters<typeof findLater>): void {
  void findLater(...place).then((found) => found?.scrollIntoView({ block: 'nearest' }));
}

/** Opens a question, with the focus on the answer that changes nothing. */
export function openQuestion(session: Session, question: Question): (event: Event) => void {
  return (event) => {
    focusLater(session, event.currentTarget as Element, '.ask .plain');
    session.ui.ask(question);
  };
}
