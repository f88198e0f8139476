import { blame, isEnvelope } from './blame.ts';
import type { Call } from './call.ts';
import type { Connection, Init } from './connect.ts';
import type { ListMeta, Meta } from './contract.ts';
import { type List, toList } from './list.ts';
import type { CallOptions, WriteOptions } from './options.ts';
import { readRate } from './rate.ts';

/** What openapi-fetch gives for an operation whose answers are in the API's envelope. */
interface Answered<Data, ResultMeta> {
  readonly data?: { readonly data: Data; readonly meta: ResultMeta };
  readonly error?: unknown;
  readonly response: Response;
}

type InitWith<Params> = Init & { readonly params: Params };

/** Makes named calls of calls of openapi-fetch: they throw where that returns an error. */
export const createNamedCalls = (connection: Connection) => {
  const call = <Params, Data, ResultMeta extends Meta>(
    params: Params,
    options: WriteOptions | undefined,
    send: (init: InitWith<Params>) => Promise<Answered<Data, ResultMeta>>,
  ): Call<Data, ResultMeta> => {
    const answered = connection
      .send(options, (init) => send({ params, ...init }))
      .then(({ answer, idempotencyKey }) => {
        const { data: body, error, response } = answer;
        if (!isEnvelope(body)) throw blame(response, body ?? error, idempotencyKey, connection.wording);
        const { data, meta } = body;
        return { data, meta, rate: readRate(response.headers), requestId: meta.requestId, response };
      });
    const result = answered.then(({ response: _, ...rest }) => rest);
    return Object.assign(result, {
      withResponse() {
        // Whoever asks for the response hears of an error there, and of none here that nobody handles.
        result.catch(() => {});
        return answered;
      },
    });
  };

  /** `send` is called for every page that is read, with the number of all but the first in the query. */
  const list = <Params extends { query: { page?: number } }, Item extends { readonly id: string }>(
    params: Params,
    options: CallOptions = {},
    send: (init: InitWith<Params>) => Promise<Answered<Item[], ListMeta>>,
  ): List<Item> =>
    toList((page, stop) => {
      const { signal } = options;
      const either = signal && stop ? AbortSignal.any([signal, stop]) : (signal ?? stop);
      const there = page ? { ...params, query: { ...params.query, page } } : params;
      return call(there, { ...options, signal: either }, send);
    });

  return { call, list };
};

export type NamedCalls = ReturnType<typeof createNamedCalls>;
