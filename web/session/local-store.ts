/** Which widget of the page has which key: no two write one text. */
const taken = new Map<string, Store>();

/**
 * Keeps one text under one key, or says that it could not. Storage may be full, denied or absent; none of that throws
 * here. Two widgets of one lesson on a page are told apart by their id and, where that is not enough, by a number.
 */
export class Store {
  /** False once the storage has refused: then progress is not kept, and the page says so. */
  keeps = true;
  #key = '';

  constructor(
    readonly lesson: string,
    readonly id: string,
  ) {}

  /** Whether the key is this widget's: out of the page it is not. */
  get held(): boolean {
    return taken.get(this.#key) === this;
  }

  /** Takes the key that it had, or else the first that is free: says whether it is another. */
  claim(): boolean {
    const had = this.#key;
    for (let n = 1; !this.#key || (taken.get(this.#key) ?? this) !== this; n++) {
      const instance = n > 1 ? `${this.id} ${n}`.trim() : this.id || n;
      this.#key = `tpu-systems-audit ${this.lesson} ${location.pathname} ${instance}`;
    }
    taken.set(this.#key, this);
    return this.#key !== had;
  }

  release(): void {
    if (this.held) taken.delete(this.#key);
  }

  read(): string | null {
    try {
      return localStorage.getItem(this.#key);
    } catch {
      this.keeps = false;
      return null;
    }
  }

  write(text: string): void {
    if (!this.held) return;
    try {
      localStorage.setItem(this.#key, text);
      this.keeps = true;
    } catch {
      this.keeps = false;
    }
  }
}
