/** What the key's token bucket holds, as the server said with this response. */
export interface Rate {
  /** Requests per minute; also the size of the bucket. */
  readonly limit: number;
  /** Whole tokens left. */
  readonly remaining: number;
  /** When the next token will have arrived, by the server's clock. */
  readonly resetAt: Date;
}

/** A header as a number; NaN where it is missing or none. */
const numeric = (headers: Headers, name: string): number => Number(headers.get(name) ?? Number.NaN);

/** Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`; null where one is missing or senseless. */
export const readRate = (headers: Headers): Rate | null => {
  const limit = numeric(headers, 'x-ratelimit-limit');
  const remaining = numeric(headers, 'x-ratelimit-remaining');
  const resetAt = new Date(numeric(headers, 'x-ratelimit-reset') * 1000);
  return limit > 0 && remaining >= 0 && +resetAt >= 0 ? { limit, remaining, resetAt } : null;
};

/**
 * How long the server asks to wait, in milliseconds; undefined where it does not say.
 *
 * `Retry-After` (RFC 9110, section 10.2.3: seconds or a date), after a 429 also `X-RateLimit-Reset`. Moments are taken
 * as differences to the response's own `Date` header, never to the local clock, which may be wrong.
 */
export const readWait = ({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined => {
  const sent = Date.parse(headers.get('date') ?? '');
  const wait = [
    numeric(headers, 'retry-after') * 1000,
    Date.parse(headers.get('retry-after') ?? '') - sent,
    status === 429 ? numeric(headers, 'x-ratelimit-reset') * 1000 - sent : Number.NaN,
  ].find(Number.isFinite);
  return wait && Math.max(0, wait);
};
