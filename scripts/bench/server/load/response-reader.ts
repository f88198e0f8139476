const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Reads the responses of one HTTP/1.1 connection, one at a time, and only as much of them as a load generator needs:
 * the status and, by Content-Length (RFC 9112, section 6.3), where it ends.
 */
export class ResponseReader {
  #head: Buffer | null = null;
  #missing = 0;
  #status = 0;
  #chunks: Buffer[] = [];
  /** As this server spells it. */
  #lengthName = Buffer.from('content-length: ');

  /**
   * Takes what has arrived.
   * @returns the status once the response is complete, until then null
   * @throws when it has no Content-Length, or more bytes than that
   */
  push(chunk: Buffer): number | null {
    this.#chunks.push(chunk);
    if (this.#missing > 0) return this.#takeBody(chunk.length);
    const bytes = this.#head === null ? chunk : Buffer.concat([this.#head, chunk]);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = bytes;
      return null;
    }
    this.#head = null;
    this.#status = Number(bytes.toString('latin1', 9, 12));
    this.#missing = end + HEAD_END.length + this.#lengthIn(bytes, end);
    return this.#takeBody(bytes.length);
  }

  /** Everything of the newest response that has arrived. */
  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }

  /** Call it before the next request. */
  reset(): void {
    this.#chunks = [];
  }

  #takeBody(length: number): number | null {
    this.#missing -= length;
    if (this.#missing < 0) throw new Error(`The response is longer than its Content-Length: ${this.text}`);
    return this.#missing === 0 ? this.#status : null;
  }

  #lengthIn(bytes: Buffer, end: number): number {
    let at = bytes.indexOf(this.#lengthName);
    if (at < 0 || at > end) {
      const spelled = /\r\n(content-length: )/i.exec(bytes.toString('latin1', 0, end))?.[1];
      if (spelled === undefined) throw new Error(`The response has no Content-Length: ${this.text}`);
      this.#lengthName = Buffer.from(spelled);
      at = bytes.indexOf(this.#lengthName);
    }
    const from = at + this.#lengthName.length;
    return Number(bytes.toString('latin1', from, bytes.indexOf('\r', from)));
  }
}
