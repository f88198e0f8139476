import type { StoredReply } from '../backend/idempotency-store.ts';
import type { ErasedHandler, RawReply } from '../contract/erased-handler.ts';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { entry, partsOptions } from './parts.ts';

/** Serves one operation that answers as its handler says, with Idempotency-Key kept in memory. */
export async function answering(wanted: {
  readonly method?: string;
  readonly operation: object;
  readonly handler: ErasedHandler;
  readonly idempotent?: boolean;
}) {
  const { method = 'post', operation, handler, idempotent = false } = wanted;
  const replies = new Map<string, StoredReply>();
  const options = partsOptions({ method, operation, handlers: { getPart: handler } as never });
  const { contract, log } = options;
  const api = createApi({
    ...options,
    contract: { ...contract, operations: { getPart: { ...entry, method, idempotent } } },
    basePath: '/v1',
    begin: async () => ({ stores: null, commit: async () => undefined, rollback: async () => undefined }),
    idempotency: {
      find: async (_account: string, key: string) => replies.get(key) ?? null,
      // As those do that keep a row as JSON.
      save: async (_stores: unknown, row: StoredReply) => {
        replies.set(row.key, JSON.parse(JSON.stringify(row)));
      },
    },
  } as never);
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  return {
    replies,
    log,
    call: (init: RequestInit = {}, query = '') =>
      fetch(`${served.url}/v1/parts/1${query}`, {
        method: method.toUpperCase(),
        redirect: 'manual',
        ...init,
        headers: { authorization: 'Bearer a', ...init.headers },
      }),
    [Symbol.asyncDispose]: () => served.close(),
  };
}

/** What a handler gives back, whatever its types allow. */
export function raw(status: number, data: unknown, options: RawReply['options'] = {}): RawReply {
  return { status, data, options };
}
