const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;
/** After so long it is the first time again. */
const FORGOTTEN_MS = 60_000;
const MOST = 10_000;

/**
 * Addresses that a connection was hung up on for what it cost. What it had sent by then was read all the same, and would be
 * on the next connection at once: they are let in again after a second, then after twice as long, and so on up to ten:
 * who shares the address is out with them.
 */
export class HungUp {
  readonly #times = new Map<string, { wait: number; until: number }>();
  readonly #clock: () => number;

  /** @param clock monotonic, in milliseconds */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  note(address: string): void {
    const now = this.#clock();
    const last = this.#times.get(address);
    const again = last !== undefined && now < last.until + FORGOTTEN_MS;
    // Several connections that were open already are one time.
    if (again && now < last.until) return;
    const wait = again ? Math.min(2 * last.wait, LONGEST_MS) : FIRST_MS;
    this.#times.delete(address);
    this.#times.set(address, { wait, until: now + wait });
    const [oldest] = this.#times.keys();
    if (this.#times.size > MOST && oldest !== undefined) this.#times.delete(oldest);
  }

  isOut(address: string): boolean {
    const last = this.#times.get(address);
    return last !== undefined && this.#clock() < last.until;
  }
}
