import { type Call, toCall } from './call.ts';
import type { Envelope, Meta } from './contract.ts';
import type { WriteOptions } from './options.ts';
import { readError, unexpected } from './read-error.ts';
import type { Transport } from './transport.ts';

/** What openapi-fetch is given for one call besides its parameters. */
export interface CallInit {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | null;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What openapi-fetch gives back: `data` for 2xx, `error` otherwise (undefined for an empty body). */
interface Fetched<Body> {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}

/** Starts a call under its own options and turns what comes back into a result or a thrown error. */
export type Caller = <Data, ResultMeta extends Meta>(
  options: WriteOptions | undefined,
  send: (init: CallInit) => Promise<Fetched<Envelope<Data, ResultMeta>>>,
) => Call<Data, ResultMeta>;

export const createCaller = (transport: Transport, mask: (text: string) => string): Caller => {
  return (options = {}, send) => {
    const headers = { ...options.headers };
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    let idempotencyKey: string | undefined;
    const fetch = (request: Request) => {
      idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
      return transport(request, options);
    };
    const answer = async () => {
      const { data, error, response } = await send({ headers, signal: options.signal ?? null, fetch });
      if (!response.ok) throw readError(response, error, idempotencyKey, mask);
      if (!data?.meta) throw unexpected(response, mask, { idempotencyKey });
      return { envelope: data, response };
    };
    return toCall(answer());
  };
};
