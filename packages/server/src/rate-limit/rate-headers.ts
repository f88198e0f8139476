import type { Draw } from './token-bucket.ts';

/** Whose bucket a request drew from. */
export type BucketKind = 'key' | 'address';

/**
 * `X-RateLimit-*`, and `RateLimit` with `RateLimit-Policy` as draft-ietf-httpapi-ratelimit-headers-10 writes
 * them (structured fields: q quota, w window, r remaining, t seconds until more arrives).
 */
export function rateHeaders(kind: BucketKind, draw: Draw): Record<string, string> {
  return {
    'x-ratelimit-limit': String(draw.limit),
    'x-ratelimit-remaining': String(draw.remaining),
    'x-ratelimit-reset': String(draw.reset),
    ratelimit: `"${kind}";r=${draw.remaining};t=${Math.max(0, draw.waitSeconds)}`,
    'ratelimit-policy': `"${kind}";q=${draw.limit};w=60`,
  };
}
