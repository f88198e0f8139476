import { isSeogeoError } from './errors.ts';

/** Whether another attempt may succeed: no answer, or one that is not the last word. */
export const isPassing = (error: unknown): boolean =>
  isSeogeoError(error) &&
  ('status' in error
    ? error.status >= 500 || error.status === 408 || error.code === 'IDEMPOTENCY_IN_PROGRESS'
    : error.code !== 'NOT_LISTED');
