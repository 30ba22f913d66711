/**
 * Detects duplicate ids. It stores a 64-bit hash of each, 8 to 24 bytes, so that a million ids fit in little memory; the
 * chance that two different ones collide is then one in thirty million. The hash has a random start in each run, so that
 * nobody can construct a collision.
 */
export class SeenIds {
  #slots = new Uint32Array(2 * 1024);
  #count = 0;
  #high = 0;
  #low = 0;
  #start = Math.floor(Math.random() * 2 ** 32);

  /** Adds an id. Returns whether it is new. */
  add(id) {
    if (3 * this.#count > this.#slots.length) this.#grow();
    this.#hash(id);
    const isNew = this.#put(this.#slots, this.#high, this.#low);
    if (isNew) this.#count += 1;
    return isNew;
  }

  #hash(id) {
    let high = this.#start ^ 0xdeadbeef;
    let low = Math.imul(this.#start, 0x9e3779b1) ^ 0x41c6ce57;
    for (let i = 0; i < id.length; i += 1) {
      const unit = id.charCodeAt(i);
      high = Math.imul(high ^ unit, 0x9e3779b1);
      high ^= high >>> 15;
      low = Math.imul(low ^ unit, 0x5f356495);
      low ^= low >>> 13;
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    this.#high = high >>> 0;
    this.#low = low >>> 0 || 1; // an empty slot has 0 here
  }

  #put(slots, high, low) {
    const mask = slots.length / 2 - 1;
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const at = 2 * slot;
      if (slots[at + 1] === 0) {
        slots[at] = high;
        slots[at + 1] = low;
        return true;
      }
      if (slots[at] === high && slots[at + 1] === low) return false;
    }
  }

  #grow() {
    const slots = new Uint32Array(2 * this.#slots.length);
    for (let at = 0; at < this.#slots.length; at += 2) {
      if (this.#slots[at + 1] !== 0) this.#put(slots, this.#slots[at], this.#slots[at + 1]);
    }
    this.#slots = slots;
  }
}
