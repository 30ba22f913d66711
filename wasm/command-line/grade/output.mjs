import { setImmediate } from 'node:timers/promises';

const codes = { SIGINT: 130, SIGTERM: 143, EPIPE: 141 };

/**
 * Writes whole lines, many at a time, and waits for the reader. `stopped` names what ended it early: a signal, or a
 * reader that went away. A second signal ends the process at once.
 */
export class Output {
  stopped = null;
  #stream;
  #pending = '';
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
    this.#pending += text;
  }

  /** Hands over what was added, then lets signals in. */
  async flush() {
    const text = this.#pending;
    this.#pending = '';
    if (text !== '' && !this.#brokenPipe) await new Promise((resolve) => this.#stream.write(text, resolve));
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
