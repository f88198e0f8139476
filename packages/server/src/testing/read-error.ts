import type { ErrorDetail } from '../errors/api-error.ts';

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly details?: readonly ErrorDetail[];
}

/** The error of a response in the envelope. */
export async function readError(response: Response): Promise<ErrorBody> {
  const { error } = (await response.json()) as { error: ErrorBody };
  return error;
}
