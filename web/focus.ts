import type { LitElement } from 'lit';
import type { Session } from './session.js';

/** Moves the focus once the widget is whole and drawn anew: what had it may be gone by then. */
export function focusLater(session: Session, from: Element, to: string): void {
  const root = from.getRootNode() as ShadowRoot;
  void session
    .complete()
    .then(() => (root.host as LitElement).updateComplete)
    .then(() => [...root.querySelectorAll<HTMLElement>(to)].at(-1)?.focus());
}

/** Opens a question, with the focus on the answer that changes nothing. */
export function asks(session: Session, question: 'reset' | 'solution'): (event: Event) => void {
  return (event) => {
    focusLater(session, event.currentTarget as Element, '.ask .plain');
    session.prompts.ask(question);
  };
}
