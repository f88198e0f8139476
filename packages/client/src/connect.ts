import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './contract.ts';
import { idempotency } from './idempotency.ts';
import { identifiers } from './identifiers.ts';
import type { ClientOptions, WriteOptions } from './options.ts';
import { createTransport } from './transport.ts';
import { createWording, type Wording } from './wording.ts';

/** What openapi-fetch takes of the options of a call. */
export type Init = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal | null;
  /** Paces the call and repeats what failed. */
  readonly fetch: (request: Request) => Promise<Response>;
};

/** What openapi-fetch gave, and the idempotency key that was sent. */
export interface Sent<Answer> {
  readonly answer: Answer;
  readonly idempotencyKey: string | undefined;
}

/** The way to the service. */
export interface Connection {
  /** The one client that every call, named or raw, is a call of. */
  readonly api: Client<paths, 'application/json'>;
  /** Makes a call of `api` with the options of ours. */
  send<Answer>(
    options: WriteOptions | undefined,
    call: (init: Init) => Promise<Answer>,
  ): Promise<Sent<Answer>>;
  readonly wording: Wording;
}

/** Makes the openapi-fetch client, with the caller's middleware and ours. */
export const connect = (options: ClientOptions): Connection => {
  const wording = createWording(options);
  const transport = createTransport(options, wording);
  const api = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    headers: { accept: 'application/json', ...options.headers },
    redirect: 'manual',
  });
  // Ours comes last: also a request that another middleware has put in the place of ours has a key.
  api.use(identifiers, ...(options.middleware ?? []), idempotency);

  const send: Connection['send'] = async (
    { headers, idempotencyKey, signal = null, ...limits } = {},
    call,
  ) => {
    let sentKey: string | undefined;
    const init: Init = {
      headers: { 'idempotency-key': idempotencyKey, ...headers },
      signal,
      fetch: (request) => {
        sentKey = request.headers.get('idempotency-key') ?? undefined;
        return transport(request, limits, signal ?? request.signal);
      },
    };
    try {
      return { answer: await call(init), idempotencyKey: sentKey };
    } catch (error) {
      // openapi-fetch takes a reason such as null for none, and stumbles over the missing answer.
      signal?.throwIfAborted();
      throw error;
    }
  };

  return { api, send, wording };
};
