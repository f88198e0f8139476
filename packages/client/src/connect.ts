import { mergeHeaders } from 'openapi-fetch';
import type { Exchange } from './exchange.ts';
import type { ClientOptions, WriteOptions } from './options.ts';
import { createTransport } from './transport.ts';

/** What a request carries besides method and path, and the limits of its call. */
export interface Input extends WriteOptions {
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Sends one request, and again where that is safe; rejects where nothing was sent or a signal of the caller ended it. */
export type Connection = (method: string, path: string, input: Input) => Promise<Exchange>;

/** The way to the client's address. Every POST has an idempotency key, the same for all its attempts. */
export const connect = (options: ClientOptions): Connection => {
  const transport = createTransport(options);
  const baseUrl = options.baseUrl.replace(/\/$/, '');
  return async (method, path, { query, body, headers, idempotencyKey, signal = null, ...limits }) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      for (const one of [value ?? []].flat()) search.append(name, one);
    }
    const all = mergeHeaders(
      { accept: 'application/json' },
      options.headers,
      { 'idempotency-key': idempotencyKey },
      headers,
    );
    if (method === 'POST' && !all.has('idempotency-key')) {
      // Not randomUUID: browsers have it on secure pages only.
      all.set('idempotency-key', crypto.getRandomValues(new Uint32Array(4)).join('-'));
    }
    if (body) all.set('content-type', 'application/json');
    const request = new Request(baseUrl + path + (search.size ? `?${search}` : ''), {
      redirect: 'manual',
      signal,
      method,
      headers: all,
      body: body ? JSON.stringify(body) : null,
    });
    return transport(request, limits);
  };
};
