/** Calls `then` after the next paint. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** When the page may be about to go. */
const LEAVING = ['visibilitychange', 'pagehide'];

/** Which widget of the page owns which key: two of them never write the same key. */
const owners = new Map<string, LocalStore>();

/**
 * Keeps one text under one key of `localStorage`. Storage may be full, denied or missing; none of that throws here.
 * Widgets of the same lesson on a page have different keys, by their id and, if that isn't enough, by a number.
 *
 * A text is written after the paint that follows, so that typing doesn't wait for the disk. It is written at once when
 * the page is hidden or left, and when the key is released.
 */
export class LocalStore {
  /** False after the storage failed: progress isn't saved, and the page says so. */
  available = true;
  #key = '';
  #pending: string | null = null;

  constructor(
    readonly lesson: string,
    readonly id: string,
    readonly changed: () => void,
  ) {}

  /** False while the element is detached. */
  get ownsKey(): boolean {
    return owners.get(this.#key) === this;
  }

  /** Claims its previous key or the first free one; true if it changed. */
  acquireKey(): boolean {
    const previous = this.#key;
    for (let n = 1; !this.#key || (owners.get(this.#key) ?? this) !== this; n++) {
      const instance = n > 1 ? `${this.id} ${n}`.trim() : this.id || n;
      this.#key = `tpu-systems-audit ${this.lesson} ${location.pathname} ${instance}`;
    }
    owners.set(this.#key, this);
    for (const event of LEAVING) window.addEventListener(event, this.#flush);
    return this.#key !== previous;
  }

  releaseKey(): void {
    this.#flush();
    if (this.ownsKey) owners.delete(this.#key);
    for (const event of LEAVING) window.removeEventListener(event, this.#flush);
  }

  read(): string | null {
    try {
      return localStorage.getItem(this.#key);
    } catch {
      this.available = false;
      return null;
    }
  }

  /** A later call replaces a text that isn't written yet. */
  write(text: string): void {
    if (!this.ownsKey) return;
    const scheduled = this.#pending !== null;
    this.#pending = text;
    // A hidden page isn't painted.
    if (document.hidden) this.#flush();
    else if (!scheduled) afterPaint(this.#flush);
  }

  readonly #flush = (): void => {
    const text = this.#pending;
    if (text === null) return;
    const before = this.available;
    this.#pending = null;
    try {
      localStorage.setItem(this.#key, text);
      this.available = true;
    } catch {
      this.available = false;
    }
    if (this.available !== before) this.changed();
  };
}
