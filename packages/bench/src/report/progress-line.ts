import type { WriteStream } from 'node:tty';
import { visible } from '@seogeo/server/errors';

type Output = NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

/**
 * Progress on one stream: at a terminal one line that is rewritten, elsewhere (a log file, CI) plain lines, and those
 * only when at least `everyMs` have passed since the last.
 */
export class ProgressLine {
  readonly #stream: Output;
  readonly #everyMs: number;
  #shown = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(stream: Output, everyMs = 2_000) {
    this.#stream = stream;
    this.#everyMs = everyMs;
  }

  /** A passing state, replaced by the next. */
  show(said: string): void {
    const text = visible(said);
    if (text === this.#shown) return;
    if (this.#stream.isTTY) {
      this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns ?? 80) - 1)}`);
    } else {
      if (performance.now() - this.#lastAt < this.#everyMs) return;
      this.#lastAt = performance.now();
      this.#stream.write(`${text}\n`);
    }
    this.#shown = text;
  }

  /** Removes the passing line, where one stands. */
  clear(): void {
    if (this.#stream.isTTY && this.#shown !== '') this.#stream.write('\r\u001b[K');
    this.#shown = '';
  }
}
