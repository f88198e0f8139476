import type { ApiError } from '../errors/api-error.ts';
import type { Answer } from './answer.ts';
import { DeclaredError } from './declared-error.ts';
import type { ErrorForm } from './error-form.ts';

/** An error in the form the contract gives it. */
export function errorAnswer(error: ApiError, requestId: string, form: ErrorForm): Answer {
  if (error instanceof DeclaredError) return error.answer;
  const type = form.contentType === null ? {} : { 'content-type': form.contentType };
  return {
    status: error.status,
    headers: { ...error.headers, ...type },
    body: JSON.stringify(form.body(error, requestId)),
    errorCode: error.code,
  };
}
