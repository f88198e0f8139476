/** Whole numbers from 0 to 2^31 - 1, each in seven bits a byte, the lowest first (LEB128). */
export class VarintWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  push(value: number): void {
    this.#makeRoom(5);
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.#length++] = rest;
  }

  /** What was written since the last call; good until the next. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('A number ends beyond the bytes it stands in.');
      value |= (byte & 0x7f) << shift;
      if (byte >= 0x80) continue;
      if (value < 0) break;
      return value;
    }
    throw new RangeError('A number is larger than any that is written.');
  }
}
