/** Keeps one text under one key, or says that it could not. Storage may be full, denied or absent; none of that throws here. */
export class Store {
  /** False once the storage has refused: then progress is not kept, and the page says so. */
  keeps = true;

  constructor(readonly key: string) {}

  read(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      this.keeps = false;
      return null;
    }
  }

  write(text: string): void {
    try {
      localStorage.setItem(this.key, text);
      this.keeps = true;
    } catch {
      this.keeps = false;
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      this.keeps = false;
    }
  }
}

/** Two widgets of one lesson on a page are told apart by their id, or else by their order. */
export function storeFor(element: HTMLElement, lesson: string): Store {
  const all = [...document.querySelectorAll<HTMLElement & { lesson?: string }>(element.localName)];
  const same = all.filter((other) => other === element || other.lesson === lesson);
  const instance = element.id || String(Math.max(0, same.indexOf(element)) + 1);
  return new Store(['tpu-systems-audit', lesson, location.pathname, instance].join(' '));
}
