import type { Draw } from './token-bucket.ts';

/** Whose bucket a request drew from. */
export type BucketKind = 'key' | 'address';

/**
 * `X-RateLimit-*`, and `RateLimit` with `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers-10 writes
 * them (structured fields: q quota, w window, r remaining, t seconds until more arrives).
 */
export function writeRateHeaders(
  headers: Record<string, string | number>,
  kind: BucketKind,
  { limit, remaining, reset, waitSeconds }: Draw,
): void {
  headers['x-ratelimit-limit'] = limit;
  headers['x-ratelimit-remaining'] = remaining;
  headers['x-ratelimit-reset'] = reset;
  headers.ratelimit = `"${kind}";r=${remaining};t=${Math.max(0, waitSeconds)}`;
  headers['ratelimit-policy'] = `"${kind}";q=${limit};w=60`;
}
