/** Numbers from a seed, the same in every JavaScript: splitmix in 32 bits. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed | 0;
  }

  /** From 0 to 2^32 - 1. */
  bits() {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  }

  /** A whole number from 0 to `below` - 1. */
  below(below) {
    return Math.floor((this.bits() / 2 ** 32) * below);
  }

  between(least, most) {
    return least + this.below(most - least + 1);
  }

  chance(share) {
    return this.bits() / 2 ** 32 < share;
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** One of `table`, [weight, value] each. */
  weighted(table) {
    let left = this.below(table.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of table) {
      if (left < weight) return value;
      left -= weight;
    }
    return undefined;
  }
}
