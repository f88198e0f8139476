/** What the key's token bucket holds, as the server said with this response. */
export interface Rate {
  /** Requests per minute; also the size of the bucket. */
  readonly limit: number;
  /** Whole tokens left. */
  readonly remaining: number;
  /** When the next token will have arrived, by the server's clock. */
  readonly resetAt: Date;
}

const header = (headers: Headers, name: string): number => {
  const value = headers.get(name);
  return value === null ? Number.NaN : Number(value);
};

/** Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`; null where one is missing or senseless. */
export const readRate = (headers: Headers): Rate | null => {
  const limit = header(headers, 'x-ratelimit-limit');
  const remaining = header(headers, 'x-ratelimit-remaining');
  const resetAt = new Date(header(headers, 'x-ratelimit-reset') * 1000);
  return limit > 0 && remaining >= 0 && resetAt.getTime() >= 0 ? { limit, remaining, resetAt } : null;
};

/**
 * How long the server asks to wait, in milliseconds; null where it does not say.
 *
 * A 429 means `X-RateLimit-Reset`, everything else `Retry-After` (RFC 9110, section 10.2.3: seconds or a date).
 * Moments are taken as differences to the response's own `Date` header, so a wrong local clock does no harm.
 */
export const readWait = ({ status, headers }: Response): number | null => {
  const sent = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(sent) ? Date.now() : sent;
  const after = headers.get('retry-after');
  const waits = [
    status === 429 ? header(headers, 'x-ratelimit-reset') * 1000 - now : Number.NaN,
    header(headers, 'retry-after') * 1000,
    after === null ? Number.NaN : Date.parse(after) - now,
  ];
  const wait = waits.find((ms) => Number.isFinite(ms));
  return wait === undefined ? null : Math.max(0, wait);
};
