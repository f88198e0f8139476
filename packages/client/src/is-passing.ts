import { ApiError, NotListedError, SeogeoError, UnexpectedResponseError } from './errors.ts';

/** Whether another attempt may succeed: no answer, or one that is not the last word. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof ApiError || error instanceof UnexpectedResponseError) {
    return error.status >= 500 || error.status === 408 || error.code === 'IDEMPOTENCY_IN_PROGRESS';
  }
  return error instanceof SeogeoError && !(error instanceof NotListedError);
};
