/** The page around this one, where there is one: it is a stranger until it has shown to be the one that we ask. */
export const framed = (): boolean => window.parent !== window;

/** Whose page that is; '*' where the browser does not say, as in a page from a folder or in a sandbox. */
export function parentOrigin(): string {
  const origin = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : 'null');
  return origin === 'null' ? '*' : origin;
}

/** Hears objects that the parent itself sent; from anybody else, and of any other kind, nothing. */
export function hearParent(hear: (message: Record<string, unknown>) => void): void {
  const origin = parentOrigin();
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || (origin !== '*' && event.origin !== origin)) return;
    if (typeof event.data === 'object' && event.data !== null) hear(event.data as Record<string, unknown>);
  });
}
