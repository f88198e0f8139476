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
  const left = String(remaining);
  const size = String(limit);
  headers['x-ratelimit-limit'] = size;
  headers['x-ratelimit-remaining'] = left;
  headers['x-ratelimit-reset'] = String(reset);
  headers.ratelimit = `"${kind}";r=${left};t=${Math.max(0, waitSeconds)}`;
  headers['ratelimit-policy'] = `"${kind}";q=${size};w=60`;
}
