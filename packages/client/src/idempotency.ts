import type { Middleware } from 'openapi-fetch';

/** Gives every POST a key of its own unless the caller chose one. Runs once per call, before the attempts. */
export const idempotency: Middleware = {
  onRequest({ request }) {
    if (request.method === 'POST' && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID());
    }
  },
};
