import type { Draw } from './token-bucket.ts';

/** The moment at which the next token will have arrived, as a client is told of it. */
export interface NextToken {
  /** A Unix second. */
  readonly reset: number;
  /** `reset` minus the present Unix second: what `Retry-After` says after a refusal. */
  readonly waitSeconds: number;
}

/**
 * The bucket goes by a clock that nobody sets, its clients by the wall's: what is promised is the wait, told as a moment
 * of theirs. A second that begins with the token is not yet that moment: both clocks have parts of a millisecond that
 * are not known.
 * @param now Unix milliseconds
 */
export function nextToken({ waitMs }: Draw, now: number): NextToken {
  const reset = Math.floor((now + waitMs) / 1000) + 1;
  return { reset, waitSeconds: reset - Math.floor(now / 1000) };
}
