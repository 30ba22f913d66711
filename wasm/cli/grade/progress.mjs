const EVERY = 100; // milliseconds

const number = (value) => value.toLocaleString('en');

/** A progress bar on a terminal; nothing elsewhere. `total`: null if unknown. */
export class Progress {
  #stream;
  #total;
  #started = performance.now();
  #drawn = 0;
  #done = 0;

  constructor(stream, total) {
    this.#stream = stream.isTTY ? stream : null;
    this.#total = total;
  }

  add() {
    this.#done += 1;
  }

  /** Call before writing other lines to the terminal. */
  clear() {
    if (this.#stream && this.#drawn > 0) this.#stream.write('\r\x1b[K');
  }

  draw() {
    const now = performance.now();
    if (!this.#stream || now - this.#drawn < EVERY) return;
    this.#drawn = now;
    this.#stream.write(`\r\x1b[K${this.#line((now - this.#started) / 1000)}`);
  }

  #line(seconds) {
    const rate = `${number(Math.round(this.#done / Math.max(seconds, 1e-3)))}/s`;
    if (!this.#total) return `${number(this.#done)} graded, ${rate}`;
    const counts = ` ${number(this.#done)} of ${number(this.#total)}, ${rate}`;
    const width = Math.max(0, Math.min(40, (this.#stream.columns ?? 80) - counts.length - 3));
    const full = Math.round((width * Math.min(this.#done, this.#total)) / this.#total);
    return `[${'='.repeat(full)}${' '.repeat(width - full)}]${counts}`;
  }
}
