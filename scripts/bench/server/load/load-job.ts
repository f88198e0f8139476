/** One request of a load, repeated. */
export interface LoadRequest {
  /** How many of every round of requests are this one; they take turns in the order of the list. */
  readonly share: number;
  /** Whole requests as HTTP/1.1 text; variants take turns. Each `UNIQUE_MARK` in one becomes another text each time. */
  readonly variants: readonly string[];
  /** Any other status stops the load. */
  readonly status: number;
}

export interface LoadJob {
  /** Of 127.0.0.1. */
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly LoadRequest[];
  readonly seconds: number;
  /**
   * Requests per second that are to be sent whatever the server does, each timed from the moment it was due. Null: each
   * connection sends its next request as soon as the last is answered.
   */
  readonly rate: number | null;
}

/** What a load saw; times are milliseconds. */
export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** CPU seconds of the generator per second: near 1 it measures itself. */
  readonly generatorCpu: number;
}

/** Replaced by a text of the same length that no other request has. */
export const UNIQUE_MARK = '<unique-key-of-24-bytes>';
