import { type DestinationStream, symbols } from 'pino';

/** pino's number of the level. */
const WARN = 40;

/**
 * Writes what is logged in one turn of the event loop in one piece, at the turn's end: under load a turn answers several
 * requests, and a write takes longer than all else that is done for a line. Warnings and errors are written at once,
 * with what came before them; what is left goes when the process exits. One that is killed loses its last turn's lines.
 */
export function gatheredLines(stream: DestinationStream): DestinationStream {
  const gathered = new GatheredLines(stream);
  process.once('exit', () => gathered.flush());
  return gathered;
}

class GatheredLines implements DestinationStream {
  /** pino tells the level of each line before it writes it. */
  readonly [symbols.needsMetadataGsym] = true;
  lastLevel = 0;
  readonly #stream: DestinationStream;
  #lines = '';

  constructor(stream: DestinationStream) {
    this.#stream = stream;
  }

  write(line: string): void {
    if (this.#lines === '') setImmediate(() => this.flush());
    this.#lines += line;
    if (this.lastLevel >= WARN) this.flush();
  }

  flush(): void {
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') this.#stream.write(lines);
  }
}
