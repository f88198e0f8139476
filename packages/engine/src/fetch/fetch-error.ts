import type { FetchFailureCode } from './fetch-outcome.ts';

/** An error that already knows which failure it is; thrown inside, turned into a FetchFailure at the boundary. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchFailureCode;

  constructor(code: FetchFailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
