import type { LitElement } from 'lit';

/** Moves the focus once the widget is drawn anew: what had it may be gone by then. */
export function focusLater(from: Element, to: string): void {
  const root = from.getRootNode() as ShadowRoot;
  queueMicrotask(() => {
    void (root.host as LitElement).updateComplete.then(() =>
      [...root.querySelectorAll<HTMLElement>(to)].at(-1)?.focus(),
    );
  });
}
