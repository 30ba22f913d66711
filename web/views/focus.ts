import type { LitElement } from 'lit';
import type { Session } from '../session/session.js';

/** Finds something once the widget is whole and drawn anew. */
async function later(session: Session, from: Element, to: string): Promise<HTMLElement | undefined> {
  const root = from.getRootNode() as ShadowRoot;
  await session.complete();
  await (root.host as LitElement).updateComplete;
  return [...root.querySelectorAll<HTMLElement>(to)].at(-1);
}

/** Moves the focus there: what had it may be gone by then. */
export function focusLater(...place: Parameters<typeof later>): void {
  void later(...place).then((found) => found?.focus());
}

/** Brings it into view, where it is not: on a phone what comes of Check is below what can be seen. */
export function showLater(...place: Parameters<typeof later>): void {
  void later(...place).then((found) => found?.scrollIntoView({ block: 'nearest' }));
}

/** Opens a question, with the focus on the answer that changes nothing. */
export function asks(session: Session, question: 'reset' | 'solution'): (event: Event) => void {
  return (event) => {
    focusLater(session, event.currentTarget as Element, '.ask .plain');
    session.prompts.ask(question);
  };
}
