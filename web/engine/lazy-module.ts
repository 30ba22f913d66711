/** A part of the widget that is fetched once for the page; a failure is forgotten, so that one may try again. */
export class Later<Part> {
  there: Part | null = null;
  #coming: Promise<Part> | null = null;

  constructor(private load: () => Promise<Part>) {}

  fetch(): Promise<Part> {
    this.#coming ??= this.load().then(
      (part) => (this.there = part),
      (error: unknown) => {
        this.#coming = null;
        this.#elsewhere(String(error));
        throw error;
      },
    );
    return this.#coming;
  }

  /** A browser may keep an import that failed for good: only from another address, if it says which, is it fetched anew. */
  #elsewhere(message: string): void {
    const [address] = message.match(/https?:\S+\.js/) ?? [];
    if (address) this.load = () => import(`${address}?${Date.now()}`) as Promise<Part>;
  }
}

/** What is shown after the first ledger, and what is drawn and explored. */
export const theRest = new Later(() => import('../element/deferred-views.js'));
export const theExtras = new Later(() => import('../element/exploration-views.js'));

/** Calls `then` once the page has been painted as it stands. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
