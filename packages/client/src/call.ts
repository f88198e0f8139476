import type { Envelope, Meta } from './contract.ts';
import { type Rate, readRate } from './rate.ts';

/** A successful call. */
export interface Result<Data, ResultMeta extends Meta = Meta> {
  readonly data: Data;
  readonly meta: ResultMeta;
  /** What the key's bucket holds; null where something between removed the headers. */
  readonly rate: Rate | null;
  readonly requestId: string;
}

/** The promise of a result. Already under way: a call starts when it is made. */
export interface Call<Data, ResultMeta extends Meta = Meta> extends Promise<Result<Data, ResultMeta>> {
  /** The same with the HTTP response, for its status and headers; its body has been read. */
  withResponse(): Promise<Result<Data, ResultMeta> & { readonly response: Response }>;
}

/** A result and the response it came in. */
export interface Answer<Data, ResultMeta extends Meta> {
  readonly envelope: Envelope<Data, ResultMeta>;
  readonly response: Response;
}

export const toCall = <Data, ResultMeta extends Meta>(
  answer: Promise<Answer<Data, ResultMeta>>,
): Call<Data, ResultMeta> => {
  const result = answer.then(({ envelope: { data, meta }, response }) => ({
    data,
    meta,
    rate: readRate(response.headers),
    requestId: meta.requestId,
  }));
  const withResponse = async () => ({ ...(await result), response: (await answer).response });
  return Object.assign(result, { withResponse });
};
