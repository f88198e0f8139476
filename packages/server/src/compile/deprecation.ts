/** Something a contract marks `deprecated: true`, with what its `x-deprecation` says. */
export interface Deprecation {
  /** Stable name: `getMe`, `listBooks query tag`, `createBook request copies`, `getBook response data.isbn`. */
  readonly item: string;
  readonly kind: 'operation' | 'parameter' | 'request field' | 'response field';
  /** operationId. */
  readonly operation: string;
  /** `GET /books/{bookId}`. */
  readonly address: string;
  /** Since when, as written; null without a date. */
  readonly date: string | null;
  /** When it goes, as written; null without one. */
  readonly sunset: string | null;
  /** What to use instead: a sentence, or the address of a guide. */
  readonly migration: string | null;
}
