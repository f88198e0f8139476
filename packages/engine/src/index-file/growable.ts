/** Whole numbers in a row, four bytes each. */
export class GrowableInts {
  #buffer = new Int32Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(value: number): void {
    if (this.#size === this.#buffer.length)
      this.#buffer = new Int32Array(this.#buffer.buffer.transfer(2 * this.#buffer.byteLength));
    this.#buffer[this.#size++] = value;
  }

  values(): Int32Array {
    return this.#buffer.subarray(0, this.#size);
  }

  clear(): void {
    this.#size = 0;
  }
}
