import type { PostgresSettings } from '../../config/postgres-settings.ts';

export type { PostgresSettings };

/** Where the data is, in plain values, for threads and processes that reach it by themselves. */
export type StoragePlace =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'server'; readonly settings: PostgresSettings };
