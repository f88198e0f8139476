/** Milliseconds: some dozens of ordinary requests. */
const LOW = 5;
const HALVED_EACH_MS = 1_000;
/** What is less is forgotten. */
const NOTHING = 0.05;

/** What parsing for each address has cost lately, halved every second. */
export class AddressCosts {
  readonly #costs = new Map<string, number>();
  readonly #clock: () => number;
  #halvedAt: number;

  /** @param clock monotonic, in milliseconds */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.#halvedAt = clock();
  }

  add(address: string, ms: number): void {
    const times = Math.floor((this.#clock() - this.#halvedAt) / HALVED_EACH_MS);
    if (times > 0) this.#halve(times);
    this.#costs.set(address, this.of(address) + ms);
  }

  of(address: string): number {
    return this.#costs.get(address) ?? 0;
  }

  isLow(address: string): boolean {
    return this.of(address) < LOW;
  }

  #halve(times: number): void {
    this.#halvedAt += times * HALVED_EACH_MS;
    for (const [address, cost] of this.#costs) {
      const left = cost / 2 ** times;
      if (left < NOTHING) this.#costs.delete(address);
      else this.#costs.set(address, left);
    }
  }
}
