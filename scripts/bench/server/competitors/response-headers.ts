import { randomUUID } from 'node:crypto';
import type { Draw } from '@seogeo/server';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** As long as our server keeps a connection, so that all send the same `Keep-Alive`. */
export const KEEP_ALIVE_MS = 65_000;

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** The client's own `X-Request-Id` where it is harmless, otherwise a new one. */
export function requestIdOf(incoming: string | string[] | undefined): string {
  return typeof incoming === 'string' && acceptable.test(incoming) ? incoming : randomUUID();
}

/** Sent by our server with every answer; the benchmark's have the same. */
export const CARRIED = {
  'cache-control': 'private, no-store',
  vary: 'Authorization, Accept',
  'x-content-type-options': 'nosniff',
} as const;

/** What every answer carries beside its type and length. */
export function rateHeaders(kind: 'key' | 'address', draw: Draw): Record<string, string> {
  const now = Date.now();
  const reset = Math.floor((now + draw.waitMs) / 1000) + 1;
  return {
    'x-ratelimit-limit': String(draw.limit),
    'x-ratelimit-remaining': String(draw.remaining),
    'x-ratelimit-reset': String(reset),
    ratelimit: `"${kind}";r=${draw.remaining};t=${reset - Math.floor(now / 1000)}`,
    'ratelimit-policy': `"${kind}";q=${draw.limit};w=60`,
    ...CARRIED,
  };
}
