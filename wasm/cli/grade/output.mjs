import { setImmediate } from 'node:timers/promises';

const codes = { SIGINT: 130, SIGTERM: 143, EPIPE: 141 };

/**
 * Writes complete lines, many at a time, and waits for the reader. `stopped` names what ended it early: a signal, or a
 * reader that closed the pipe. A second signal ends the process at once.
 */
export class Output {
  stopped = null;
  #stream;
  // Encoded at once: concatenating many strings into a long one costs more than grading.
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

  /** Why nothing could be written, other than a closed pipe. */
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

  /** Writes what was added, then handles signals. */
  async flush() {
    const bytes = this.#pending.subarray(0, this.#length);
    this.#length = 0;
    // The buffer may be reused only after the stream has consumed it.
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
