/**
 * Why no complete answer was received:
 * - `address_refused`: the host, one of its DNS answers or the port is not allowed to be reached
 * - `dns`: the name does not resolve
 * - `connect`: no connection, or it was closed before an answer began (a connect timeout included)
 * - `tls`: the handshake or the certificate failed
 * - `timeout`: no header in time, silence inside the body, or the total deadline
 * - `too_large`: the body, on the wire or decoded, exceeds the limit
 * - `protocol`: what came is not valid HTTP, or ends before its announced length, or cannot be decoded
 * - `aborted`: the caller's signal
 */
export type FetchFailureCode =
  | 'address_refused'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'too_large'
  | 'protocol'
  | 'aborted';

export interface FetchResponse {
  readonly kind: 'response';
  readonly status: number;
  /** Lower-case names; repeated fields are joined with a comma (RFC 9110 section 5.3). */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The body without its content-encoding; null when it was not wanted and so not downloaded. It fills its buffer,
   * which may therefore be transferred to a worker.
   */
  readonly body: Uint8Array | null;
  /** Size of `body`; of a body that was not downloaded its announced Content-Length, or 0 without one. */
  readonly bytes: number;
  /** From the start of the request, connecting included, to the last byte that was read. */
  readonly responseTimeMs: number;
  /** Absolute target of a 3xx answer; null without a usable Location. */
  readonly location: string | null;
}

export interface FetchFailure {
  readonly kind: 'failure';
  readonly code: FetchFailureCode;
  readonly message: string;
  /** Where an answer had begun: `too_large`, or one that broke off. */
  readonly status?: number;
  /** From the start of the request to the failure. */
  readonly responseTimeMs: number;
  /** What the operating system calls it, where the name or the connection failed: `ENOTFOUND`, `ECONNREFUSED`. */
  readonly system?: string;
}

export type FetchOutcome = FetchResponse | FetchFailure;
