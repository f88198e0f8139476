import { declaredFor } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { ApiError } from '../errors/api-error.ts';

/**
 * A 400 as an operation describes it: where that has 422 for what its schemas refuse (RFC 9110, section 15.5.21), and
 * nothing for 400, it is a 422. Whole frameworks describe their errors so.
 */
export function refusalFor({ responses }: Pick<CompiledOperation, 'responses'>, error: ApiError): ApiError {
  const isMeant = error.status === 400 && responses.has('422') && declaredFor(responses, 400) === undefined;
  return isMeant ? new ApiError(422, error.code, error.message, error.details, error.headers) : error;
}
