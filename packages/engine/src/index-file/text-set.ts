/**
 * Texts that were seen, by 64 bits of a hash: eight bytes each, where a Set of strings keeps the texts. Two of
 * ten million texts are taken for one with a probability of one in hundreds of thousands.
 */
export class TextSet {
  #slots = new Uint32Array(2 * 1024);
  #size = 0;
  /** Nobody can know where texts fall: else all those of a site might fall on one place. */
  readonly #seeds = crypto.getRandomValues(new Uint32Array(2));

  /** False when it was there before. */
  add(text: string): boolean {
    let [low = 0, high = 0] = this.#seeds;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      low = mixed(low ^ unit, 0x85ebca6b);
      high = mixed(high ^ unit, 0xc2b2ae35);
    }
    // Zero marks an empty slot.
    if (!this.#put(low >>> 0 || 1, high >>> 0)) return false;
    this.#size += 1;
    if (this.#size * 3 > this.#slots.length) this.#grow();
    return true;
  }

  #put(low: number, high: number): boolean {
    const slots = this.#slots;
    for (let at = (2 * high) % slots.length; ; at = (at + 2) % slots.length) {
      if (slots[at] === low && slots[at + 1] === high) return false;
      if (slots[at] !== 0) continue;
      slots.set([low, high], at);
      return true;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) if (old[at] !== 0) this.#put(old[at] ?? 0, old[at + 1] ?? 0);
  }
}

function mixed(value: number, factor: number): number {
  const product = Math.imul(value, factor);
  return product ^ (product >>> 15);
}
