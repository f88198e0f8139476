import type { Meta } from './contract.ts';
import type { Rate } from './rate.ts';

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
