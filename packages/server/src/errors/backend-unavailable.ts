/**
 * Thrown by a backend whose database or queue does not answer: the server turns it into
 * 503 `SERVICE_UNAVAILABLE` with `Retry-After`. The message is logged, never sent.
 */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 1, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
