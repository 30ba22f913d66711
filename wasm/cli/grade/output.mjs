import { setImmediate } from 'node:timers/promises';

const codes = { SIGINT: 130, SIGTERM: 143, EPIPE: 141 };

/**
 * Writes whole lines, many at a time, and waits for the reader. `stopped` names what ended it early: a signal, or a
 * reader that went away. A second signal ends the process at once.
 */
export class Output {
  stopped = null;
  #stream;
  // Each text as bytes at once: a long text put together of many costs more than all that is done for a row.
  #pending = Buffer.allocUnsafe(256 * 1024);
  #length = 0;
  #waiting = [];

  constructor(stream, emitter = process) {
    this.#stream = stream;
    stream.on('error', (error) => this.#stop(error.code));
    for (const signal of ['SIGINT', 'SIGTERM']) emitter.once(signal, () => this.#stop(signal));
  }

  /** The exit code of a process that ended this way. */
  get code() {
    return codes[this.stopped];
  }

  /** Why nothing could be written, other than that the reader went away. */
  get failure() {
    return this.stopped in codes ? null : this.stopped;
  }

  onStop(work) {
    this.#waiting.push(work);
  }

  add(text) {
    // UTF-8 has at most three bytes for each unit of a JavaScript string.
    const needed = this.#length + text.length * 3;
    if (needed > this.#pending.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#pending.length * 2));
      this.#pending.copy(larger, 0, 0, this.#length);
      this.#pending = larger;
    }
    this.#length += this.#pending.write(text, this.#length);
  }

  /** Hands over what was added, then lets signals in. */
  async flush() {
    const bytes = this.#pending.subarray(0, this.#length);
    this.#length = 0;
    // What was written may be overwritten only when the stream has taken it.
    if (bytes.length > 0 && !this.#brokenPipe) await new Promise((resolve) => this.#stream.write(bytes, resolve));
    await setImmediate();
  }

  get #brokenPipe() {
    return this.stopped !== null && !this.stopped.startsWith('SIG');
  }

  #stop(why) {
    this.stopped ??= why;
    for (const work of this.#waiting) work();
  }
}
