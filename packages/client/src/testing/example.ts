/** An operation with what the contract shows of it. */
export interface Example {
  readonly id: string;
  readonly method: string;
  /** Template below the base path. */
  readonly path: string;
  readonly list: boolean;
  /** Status of a success. */
  readonly status: number;
  /** Fields that a request body must have, and those that it may have. */
  readonly required: readonly string[];
  readonly fields: readonly string[];
  readonly body: { readonly data?: unknown; readonly meta?: unknown };
}
