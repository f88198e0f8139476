/** The JSON text of a long list, in the pieces in which it was written: all of it at once would keep others waiting. */
export class ListBody implements AsyncIterable<Uint8Array> {
  readonly #head: string;
  readonly #tail: string;
  readonly #pieces: readonly Uint8Array[];
  /** Bytes of the whole text. */
  readonly length: number;

  /** @param empty the same body with an empty list @param pieces items with commas between them, in UTF-8 */
  constructor(empty: string, pieces: readonly Uint8Array[]) {
    const at = empty.indexOf('[]') + 1;
    this.#head = empty.slice(0, at);
    this.#tail = empty.slice(at);
    this.#pieces = pieces;
    const commas = pieces.length - 1;
    this.length = pieces.reduce((sum, piece) => sum + piece.length, Buffer.byteLength(empty) + commas);
  }

  /** For each piece the body as it would be if there were no other. */
  *alone(): Iterable<string> {
    const decoder = new TextDecoder();
    for (const piece of this.#pieces) yield this.#head + decoder.decode(piece) + this.#tail;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (const [number, piece] of this.#pieces.entries()) {
      yield Buffer.from(number === 0 ? this.#head : ',');
      yield piece;
    }
    yield Buffer.from(this.#tail);
  }
}
