/** When the requests of a constant rate are due; times are milliseconds of one clock. */
export class RateSchedule {
  readonly #startedAt: number;
  readonly #interval: number;
  readonly #count: number;
  #taken = 0;

  /** @param settings `perSecond` above 0; the last request is due before `seconds` are over */
  constructor(settings: { readonly perSecond: number; readonly seconds: number }, startedAt: number) {
    const { perSecond, seconds } = settings;
    if (!(perSecond > 0)) throw new Error(`${perSecond} requests per second are no rate: give more than 0.`);
    this.#interval = 1000 / perSecond;
    this.#count = Math.ceil(perSecond * seconds);
    this.#startedAt = startedAt;
  }

  /** True when every request was taken. */
  get done(): boolean {
    return this.#taken >= this.#count;
  }

  /** Takes the next request and returns when it was due, or null where that is after `now` or there is none left. */
  take(now: number): number | null {
    const due = this.#startedAt + this.#taken * this.#interval;
    if (due > now || this.done) return null;
    this.#taken += 1;
    return due;
  }
}
