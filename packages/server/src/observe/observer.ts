/** One request that has ended, as metrics want it. */
export interface Answered {
  /** Null where no operation was matched: unknown paths, the document, preflights, what Node's parser refuses. */
  readonly operation: string | null;
  /** Null where the client left before there was an answer. */
  readonly status: number | null;
  /** Milliseconds from the request to its answer, or to the moment the client left without one. */
  readonly ms: number;
  /** True where the client did not wait for the whole answer. */
  readonly aborted: boolean;
  /** The empty bucket that refused the request: the key's, or that of an address without a valid key. */
  readonly emptyBucket: 'key' | 'address' | null;
}

/** Told of every request of the API, health probes left out; must not take long. What it throws is logged. */
export interface Observer {
  /** A request has arrived; `onAnswered` follows exactly once. */
  onStarted?(): void;
  onAnswered(answered: Answered): void;
}
