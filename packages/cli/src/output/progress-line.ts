import { shortenEnd } from './text-width.ts';

/** One line on a terminal that is rewritten; on anything else nothing at all. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  readonly #shows: boolean;
  #shown = false;

  constructor(stream: NodeJS.WriteStream, wanted: boolean) {
    this.#stream = stream;
    this.#shows = wanted && stream.isTTY === true;
  }

  show(text: string): void {
    if (!this.#shows) return;
    this.#stream.write(`\r\u001b[K${shortenEnd(text, this.columns - 1)}`);
    this.#shown = true;
  }

  /** Takes the line away, so that what follows begins in the first column. */
  clear(): void {
    if (this.#shown) this.#stream.write('\r\u001b[K');
    this.#shown = false;
  }

  /** Columns of the terminal now; people resize windows. */
  get columns(): number {
    return this.#stream.columns || 80;
  }
}
