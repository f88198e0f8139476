/** Refusals of one bucket within a second that are answered at once: a client that miscounts is far below. */
const PROMPT_REFUSALS = 20;
const HOLD_MS = 250;
const WINDOW_MS = 1_000;

/**
 * Holds back refusals to whoever goes on asking although its bucket is empty. A 429 costs next to nothing, but tens of
 * thousands of them a second are what everybody else waits for; held for a quarter of a second, a connection can ask
 * four times a second and no more, because its requests are taken in turn (serve/sent-ahead.ts).
 */
export class Overdraft {
  readonly #refused = new Map<string, number>();
  #begun = 0;

  /**
   * Notes one more refusal of a bucket.
   * @param now milliseconds of a clock that nobody sets
   * @returns milliseconds to wait before it is answered
   */
  refuse(name: string, now: number): number {
    if (now - this.#begun >= WINDOW_MS) {
      this.#refused.clear();
      this.#begun = now;
    }
    const refused = (this.#refused.get(name) ?? 0) + 1;
    this.#refused.set(name, refused);
    return refused > PROMPT_REFUSALS ? HOLD_MS : 0;
  }
}
