import { hash } from 'node:crypto';

/**
 * Texts that were seen, by 64 bits of their digest: eight bytes each, where a Set of strings keeps the texts. Two of
 * ten million texts are taken for one with a probability of one in hundreds of thousands.
 */
export class TextSet {
  #slots = new Uint32Array(2 * 1024);
  #size = 0;

  /** False when it was there before. */
  add(text: string): boolean {
    const digest = hash('sha1', text, 'buffer');
    // Zero marks an empty slot.
    const low = digest.readUInt32LE(0) || 1;
    const high = digest.readUInt32LE(4);
    if (!this.#put(low, high)) return false;
    this.#size += 1;
    if (this.#size * 3 > this.#slots.length) this.#grow();
    return true;
  }

  #put(low: number, high: number): boolean {
    const slots = this.#slots;
    const places = slots.length / 2;
    for (let place = high % places; ; place = (place + 1) % places) {
      if (slots[2 * place] === 0) {
        slots[2 * place] = low;
        slots[2 * place + 1] = high;
        return true;
      }
      if (slots[2 * place] === low && slots[2 * place + 1] === high) return false;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0) this.#put(old[at] ?? 0, old[at + 1] ?? 0);
    }
  }
}
