/** The service's rate limit: a continuous bucket, with the reset of the specification (the second of the next token). */
export class TokenBucket {
  readonly perMinute: number;
  #tokens: number;
  #at = Date.now();

  constructor(perMinute: number, tokens = perMinute) {
    this.perMinute = perMinute;
    this.#tokens = tokens;
  }

  /** Takes a token if there is one. */
  take(): { readonly allowed: boolean; readonly headers: Record<string, string> } {
    const now = Date.now();
    const perMs = this.perMinute / 60_000;
    this.#tokens = Math.min(this.perMinute, this.#tokens + (now - this.#at) * perMs);
    this.#at = now;
    const allowed = this.#tokens >= 1;
    if (allowed) this.#tokens--;
    const next = (Math.floor(this.#tokens) + 1 - this.#tokens) / perMs;
    return {
      allowed,
      headers: {
        'x-ratelimit-limit': String(this.perMinute),
        'x-ratelimit-remaining': String(Math.floor(this.#tokens)),
        'x-ratelimit-reset': String(Math.ceil((now + next) / 1000)),
      },
    };
  }
}
