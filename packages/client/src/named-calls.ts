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

/** Makes named calls of calls of openapi-fetch: they throw where that returns an error. */
export const createNamedCalls = (connection: Connection) => {
  const call = <Data, ResultMeta extends Meta>(
    options: WriteOptions | undefined,
    send: (init: Init) => Promise<Answered<Data, ResultMeta>>,
  ): Call<Data, ResultMeta> => {
    const answered = connection.send(options, send).then(({ answer, idempotencyKey }) => {
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
  const list = <Item extends { readonly id: string }, Query extends { page?: number }>(
    query: Query,
    options: CallOptions = {},
    send: (query: Query, init: Init) => Promise<Answered<Item[], ListMeta>>,
  ): List<Item> =>
    toList((page, stop) => {
      const { signal } = options;
      const either = signal && stop ? AbortSignal.any([signal, stop]) : (signal ?? stop);
      return call({ ...options, signal: either }, (init) => send(page ? { ...query, page } : query, init));
    });

  return { call, list };
};

export type NamedCalls = ReturnType<typeof createNamedCalls>;
