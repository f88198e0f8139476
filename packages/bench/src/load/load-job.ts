/** One request, and the answer it has to have. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; null for none. */
  readonly body: object | null;
  /** Whether each has an Idempotency-Key that no other has. */
  readonly keyed?: boolean;
  /** Any other status stops the load. */
  readonly status: number;
  /** Bytes of the body; any other length stops the load. Not looked at unless given. */
  readonly length?: number;
}

export interface LoadJob {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly connections: number;
  readonly request: LoadRequest;
  readonly seconds: number;
  /**
   * Requests per second that are to be sent whatever the server does, each timed from the moment it was due. Null: each
   * connection sends its next request as soon as the last is answered.
   */
  readonly rate: number | null;
  /** Sent meanwhile, at a constant rate on connections of its own, and not counted. */
  readonly beside?: { readonly request: LoadRequest; readonly rate: number };
}

/** What a load saw; times are milliseconds. */
export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** CPU seconds of the generator per second: near 1 it measures itself. At a constant rate always, as it never sleeps. */
  readonly generatorCpu: number;
  /**
   * How late a hundredth of the requests was sent at least, at a constant rate: by the generator or a machine that stood
   * still, which the server can do nothing about. 0 at full speed.
   */
  readonly late99: number;
}
