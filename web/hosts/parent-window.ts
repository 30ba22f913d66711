/** Whether a page is around this one. It is untrusted until its origin matches. */
export const isFramed = (): boolean => window.parent !== window;

/** The parent's origin; '*' if the browser doesn't reveal it, as for a page from a folder or in a sandbox. */
export function parentOrigin(): string {
  const origin = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : 'null');
  return origin === 'null' ? '*' : origin;
}

/** Calls `handle` with objects that the parent sent. Messages from others, and other values, are ignored. */
export function onParentMessage(handle: (message: Record<string, unknown>) => void): void {
  const origin = parentOrigin();
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || (origin !== '*' && event.origin !== origin)) return;
    if (typeof event.data === 'object' && event.data !== null) handle(event.data as Record<string, unknown>);
  });
}
