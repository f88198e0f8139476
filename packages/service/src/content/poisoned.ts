/** So long nothing more is made of a site that workers die of. */
const POISONED_MS = 60_000;
const MOST_KNOWN = 1_000;

/** Projects whose site ends workers, for a while: asked again and again it would keep them from everybody else. */
export class Poisoned {
  readonly #monotonic: () => number;
  readonly #until = new Map<string, number>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  add(projectId: string): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= MOST_KNOWN && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(projectId, this.#monotonic() + POISONED_MS);
  }

  /** Seconds until it may be tried again; 0 where it may be now. */
  secondsOf(projectId: string): number {
    const until = this.#until.get(projectId);
    if (until === undefined) return 0;
    const seconds = Math.ceil((until - this.#monotonic()) / 1_000);
    if (seconds <= 0) this.#until.delete(projectId);
    return Math.max(0, seconds);
  }
}
