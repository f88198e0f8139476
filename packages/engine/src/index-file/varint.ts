/** Whole numbers from 0 to 2^31 - 1, each in seven bits a byte, the lowest first (LEB128). */
export function varints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  }
  return new Uint8Array(bytes);
}

export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('A number ends beyond the bytes it stands in.');
      value |= (byte & 0x7f) << shift;
      if (byte <= 0x7f) return value;
    }
  }
}
