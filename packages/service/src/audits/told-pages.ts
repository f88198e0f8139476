/** Between two tellings of one audit. */
const PAUSE_MS = 1_000;

/** Tells how many pages an audit has stored: each telling is a message to another process, which a batch is not worth. */
export class ToldPages {
  readonly #tell: (pages: number) => void;
  readonly #monotonic: () => number;
  #untold = 0;
  #toldAt: number;

  /** @param monotonic milliseconds */
  constructor(tell: (pages: number) => void, monotonic: () => number) {
    this.#tell = tell;
    this.#monotonic = monotonic;
    this.#toldAt = monotonic();
  }

  add(pages: number): void {
    this.#untold += pages;
    if (this.#monotonic() - this.#toldAt >= PAUSE_MS) this.flush();
  }

  /** Tells what is left, before anybody can see that the audit has ended. */
  flush(): void {
    if (this.#untold > 0) this.#tell(this.#untold);
    this.#untold = 0;
    this.#toldAt = this.#monotonic();
  }
}
