import type { Middleware } from 'openapi-fetch';

/**
 * Gives every POST a key. Middleware runs once a call, so it is the same for all attempts, and a repeated one cannot
 * happen twice.
 */
export const idempotency: Middleware = {
  onRequest({ request: { method, headers } }) {
    if (method !== 'POST' || headers.has('idempotency-key')) return;
    // Not randomUUID: browsers have it on secure pages only.
    headers.set('idempotency-key', crypto.getRandomValues(new Uint32Array(4)).join('-'));
  },
};
