const LEAST_BLOCK = 1_024;
const MOST_BLOCK = 262_144;

/**
 * Bytes that arrive in pieces, held in little more memory than they are: a piece is a view on all that was read from
 * the socket with it, and an object of its own, which a server decides the number of (RFC 9112, section 7.1).
 */
export class GatheredBytes {
  readonly #pieces: Uint8Array[] = [];
  /** Where small pieces are copied to. */
  #block = new Uint8Array();
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(piece: Uint8Array): void {
    this.#length += piece.length;
    if (2 * piece.length >= piece.buffer.byteLength) {
      this.#endBlock();
      this.#pieces.push(piece);
      return;
    }
    if (this.#block.length - this.#used < piece.length) {
      this.#endBlock();
      const size = Math.min(Math.max(LEAST_BLOCK, this.#length), MOST_BLOCK);
      this.#block = new Uint8Array(Math.max(size, piece.length));
    }
    this.#block.set(piece, this.#used);
    this.#used += piece.length;
  }

  /** All of them, in a buffer of their own. */
  joined(): Uint8Array {
    this.#endBlock();
    const whole = new Uint8Array(this.#length);
    let end = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, end);
      end += piece.length;
    }
    return whole;
  }

  clear(): void {
    this.#pieces.length = 0;
    this.#block = new Uint8Array();
    this.#used = 0;
    this.#length = 0;
  }

  #endBlock(): void {
    if (this.#used > 0) this.#pieces.push(this.#block.subarray(0, this.#used));
    this.#block = this.#block.subarray(this.#used);
    this.#used = 0;
  }
}
