/** Generated ahead of time from the bundle: the functions by name, given what they import. */
export type AcceptorModule = (require: (name: string) => unknown) => Readonly<Record<string, unknown>>;

/** One row of the generated operation table (`operations.gen.ts`). */
export interface OperationEntry {
  readonly id: string;
  /** Lower-case HTTP method, as OpenAPI's Path Item Object spells it. */
  readonly method: string;
  /** OpenAPI path template below the base path, e.g. `/books/{bookId}`. */
  readonly path: string;
  /** Every scope that the alternatives of its security name; the empty list means any valid key. */
  readonly scopes: readonly string[];
  /** False where the contract allows a call without a key. */
  readonly secured: boolean;
  readonly paginated: boolean;
  /** True where the operation accepts `Idempotency-Key`. */
  readonly idempotent: boolean;
  readonly deprecated: boolean;
  readonly successStatus: number;
}

/** An operation of the document that the server cannot serve, and why, in a sentence that begins with its id. */
export interface NotServedEntry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly reason: string;
}

/**
 * What stands where a handler would, for an operation that cannot be served: nothing is of this type, and the
 * compiler names the reason.
 */
export interface NotServed<Reason extends string> {
  readonly [notServed]: Reason;
}
declare const notServed: unique symbol;

/** A contract as a value: the bundled OpenAPI 3.1 document and the table of its operations. */
export interface Contract {
  readonly document: object;
  readonly operations: Readonly<Record<string, OperationEntry>>;
  /** They answer 501; what neither table has is unknown. */
  readonly notServed?: Readonly<Record<string, NotServedEntry>>;
  /** The generated `validators.gen.ts`; without it every operation's validators are compiled at its first request. */
  readonly acceptors?: AcceptorModule;
}
