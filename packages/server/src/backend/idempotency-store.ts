/** A successful answer kept for replays; times are Unix milliseconds. */
export interface StoredReply {
  readonly accountId: string;
  readonly key: string;
  /** SHA-256 (hex) over method, path, query and canonical body. */
  readonly fingerprint: string;
  readonly status: number;
  /** The answer's `data`, a JSON value; a text where the answer is one. */
  readonly data: unknown;
  /** What was sent as `Location`, or null. */
  readonly location: string | null;
  /**
   * What else the handler gave of the answer's head, in lower case; `content-type` where it said one. Left out where it
   * gave nothing, as in what was stored before there was this.
   */
  readonly headers?: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface IdempotencyStore<Stores> {
  find(accountId: string, key: string): Promise<StoredReply | null> | StoredReply | null;
  /**
   * Writes inside the request's transaction; a row that has expired is replaced. Throws where another process has stored
   * one since it was looked up: that is then sent, if it is the same request's.
   */
  save(stores: Stores, row: StoredReply): Promise<void> | void;
}
