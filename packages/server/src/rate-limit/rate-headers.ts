import { type NextToken, nextToken } from './next-token.ts';
import type { Draw } from './token-bucket.ts';

/** Whose bucket a request drew from. */
export type BucketKind = 'key' | 'address';

/**
 * `X-RateLimit-*`, and `RateLimit` with `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers-10 writes
 * them (structured fields: q quota, w window, r remaining, t seconds until more arrives).
 * @param now Unix milliseconds
 */
export function writeRateHeaders(
  headers: Record<string, string | number>,
  kind: BucketKind,
  draw: Draw,
  now: number,
): NextToken {
  const { limit, remaining } = draw;
  const next = nextToken(draw, now);
  const left = String(remaining);
  const size = String(limit);
  headers['x-ratelimit-limit'] = size;
  headers['x-ratelimit-remaining'] = left;
  headers['x-ratelimit-reset'] = String(next.reset);
  headers.ratelimit = `"${kind}";r=${left};t=${next.waitSeconds}`;
  headers['ratelimit-policy'] = `"${kind}";q=${size};w=60`;
  return next;
}
