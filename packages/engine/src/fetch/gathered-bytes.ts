/**
 * Bytes that arrive in pieces, held in little more memory than they are: a piece is a view on all that was read from
 * the socket with it, and an object of its own, which a server decides the number of (RFC 9112, section 7.1).
 */
export class GatheredBytes {
  #bytes = new Uint8Array();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(piece: Uint8Array): void {
    const end = this.#length + piece.length;
    if (end > this.#bytes.length) {
      const size = Math.max(end, Math.ceil(1.5 * this.#length));
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(size));
    }
    this.#bytes.set(piece, this.#length);
    this.#length = end;
  }

  /** All of them, in a buffer of their own. */
  joined(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  clear(): void {
    this.#bytes = new Uint8Array();
    this.#length = 0;
  }
}
