/** So much of an audit's running time is forgotten at most when its worker is killed. */
const SAVE_MS = 5_000;

/**
 * How long workers have had an audit open, over restarts and pauses. Counted by a monotonic clock, and kept as a
 * length: no clock that is set makes it longer or shorter.
 */
export class RunningTime {
  readonly #monotonic: () => number;
  readonly #keep: (milliseconds: number) => Promise<void>;
  readonly #before: number;
  readonly #openedAt: number;
  #savedAt: number;

  /**
   * @param before what earlier workers counted, in milliseconds
   * @param keep writes it down
   */
  constructor(before: number, monotonic: () => number, keep: (milliseconds: number) => Promise<void>) {
    this.#monotonic = monotonic;
    this.#keep = keep;
    this.#before = before;
    this.#openedAt = monotonic();
    this.#savedAt = this.#openedAt;
  }

  get milliseconds(): number {
    return this.#before + this.#monotonic() - this.#openedAt;
  }

  async saveNowAndThen(): Promise<void> {
    if (this.#monotonic() - this.#savedAt >= SAVE_MS) await this.save();
  }

  async save(): Promise<void> {
    this.#savedAt = this.#monotonic();
    await this.#keep(this.milliseconds);
  }
}
